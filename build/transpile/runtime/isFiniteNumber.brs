' Number.isFinite of any value
function RT_isFiniteNumber(value as dynamic) as boolean
    if not RT_isNumber(value) then
        return false
    else if RT_isNotANumber(value) then
        return false
    end if
    return RT_absolute(value) <= 1.7976931348623157e308#
end function
