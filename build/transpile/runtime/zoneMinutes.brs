' Implements Date.getTimezoneOffset: returns the minutes from the zone to UTC.
function RT_zoneMinutes(date as object) as double
    if RT_isNotANumber(date.timeValue) then
        return date.timeValue
    end if
    return 0# - RT_zoneOffset(date.timeValue) / 60000#
end function
