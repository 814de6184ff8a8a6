' Implements Number.isSafeInteger for any value.
function RT_isSafeInteger(value as dynamic) as boolean
    return RT_isWholeNumber(value) and RT_absolute(value) <= 9007199254740991
end function
