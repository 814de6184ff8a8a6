' Implements isNaN for a number: NaN is the only value that differs from itself.
function RT_isNotANumber(value as dynamic) as boolean
    return value <> value
end function
