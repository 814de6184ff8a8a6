' Implements Number.isNaN for any value.
function RT_isNumberNaN(value as dynamic) as boolean
    return RT_isNumber(value) and RT_isNotANumber(value)
end function
