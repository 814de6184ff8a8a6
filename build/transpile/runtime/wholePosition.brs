' Converts a position, which may be infinite, to an Integer. NaN counts as 0.
function RT_wholePosition(value as dynamic) as dynamic
    if value = invalid then
        return invalid
    else if RT_isNotANumber(value) then
        return 0
    else if RT_absolute(value) < 2147483647 then
        return RT_asInteger(value)
    else if value < 0 then
        return -2147483647
    end if
    return 2147483647
end function
