' isNaN of a number: it is the only value that differs from itself
function RT_isNotANumber(value as dynamic) as boolean
    return value <> value
end function
