' Returns the time of year, month, day, hours, minutes, seconds and milliseconds. Any part may be out of range or NaN.
function RT_timeOfParts(parts as object) as double
    whole = []
    for each part in parts
        if not RT_isFiniteNumber(part) then
            return RT_notANumber()
        end if
        whole.push(1# * RT_truncate(part))
    end for
    if RT_absolute(whole[0]) > 1000000# or RT_absolute(whole[1]) > 10000000# then
        return RT_notANumber()
    end if
    years = RT_floorToInteger(whole[1] / 12#)
    month = RT_asInteger(whole[1] - years * 12#)
    days = RT_dayNumber(RT_asInteger(whole[0]) + years, month) + whole[2] - 1#
    return days * 86400000# + whole[3] * 3600000# + whole[4] * 60000# + whole[5] * 1000# + whole[6]
end function
