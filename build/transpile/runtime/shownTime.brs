' Returns the time that a Date shows, in UTC or in the time zone of the device.
function RT_shownTime(date as object, isLocal as boolean) as double
    if isLocal and not RT_isNotANumber(date.timeValue) then
        return date.timeValue + RT_zoneOffset(date.timeValue)
    end if
    return date.timeValue
end function
