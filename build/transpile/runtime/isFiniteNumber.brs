' Implements Number.isFinite for any value.
function RT_isFiniteNumber(value as dynamic) as boolean
    if not RT_isNumber(value) then
        return false
    else if RT_isNotANumber(value) then
        return false
    end if
    return RT_absolute(value) < 1D308 * 10#
end function
