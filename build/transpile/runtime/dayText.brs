' Implements Date.toDateString.
function RT_dayText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        return "Invalid Date"
    end if
    parts = RT_partsOfTime(RT_shownTime(date, true))
    day = RT_nameOfMonth(parts[1]) + " " + RT_padded(parts[2], 2)
    return RT_nameOfDay(parts[7]) + " " + day + " " + RT_yearText(parts[0])
end function
