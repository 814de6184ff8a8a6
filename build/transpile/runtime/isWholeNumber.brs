' Implements Number.isInteger.
function RT_isWholeNumber(value as dynamic) as boolean
    if not RT_isNumber(value) then
        return false
    else if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return true
    end if
    return RT_isFiniteNumber(value) and RT_truncate(value) = value
end function
