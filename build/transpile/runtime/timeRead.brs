' Returns the time that the parts of a parsed date form, or NaN if they form none.
function RT_timeRead(read as object) as double
    day = RT_dayRead(read)
    RT_endTime(read)
    time = read.time
    if read.half >= 0 then
        if time[0] > 12 then
            return RT_notANumber()
        end if
        time[0] = time[0] mod 12 + read.half
    end if
    isMidnight = time[0] = 24 and time[1] = 0 and time[2] = 0 and time[3] = 0
    isTime = time[0] < 24 and time[1] < 60 and time[2] < 60 and time[3] < 1000
    if day = invalid or not (isTime or isMidnight) then
        return RT_notANumber()
    end if
    day.append(time)
    moment = RT_timeOfParts(day)
    if read.sign = 0 then
        return RT_clippedTime(RT_timeOfLocal(moment))
    end if
    offset = 0#
    if read.hours > 0 then
        offset = read.hours * 60#
    end if
    if read.minutes > 0 then
        offset += read.minutes
    end if
    if offset * 60# > 2147483647 then
        return RT_notANumber()
    end if
    return RT_clippedTime(moment - read.sign * offset * 60000#)
end function
