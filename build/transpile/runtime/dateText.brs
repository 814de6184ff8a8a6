' Implements Date.toString for a value of unknown type. The string ends with the offset of the zone: no standard defines
' the zone name that other engines add.
function RT_dateText() as string
    if RT_isNotANumber(m.timeValue) then
        return "Invalid Date"
    end if
    minutes = RT_asInteger(0# - RT_zoneMinutes(m))
    sign = "+"
    if minutes < 0 then
        sign = "-"
        minutes = 0 - minutes
    end if
    zone = sign + RT_padded(minutes \ 60, 2) + RT_padded(minutes mod 60, 2)
    return RT_dayText(m) + " " + RT_clockText(RT_partsOfTime(RT_shownTime(m, true))) + " GMT" + zone
end function
