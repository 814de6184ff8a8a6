' Returns the time as a Date stores it: whole milliseconds, at most 100 million days from 1970, or NaN.
function RT_clippedTime(time as dynamic) as double
    if not RT_isFiniteNumber(time) then
        return RT_notANumber()
    else if RT_absolute(time) > 8640000000000000 then
        return RT_notANumber()
    end if
    return 1# * RT_truncate(time)
end function
