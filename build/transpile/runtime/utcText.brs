' Implements Date.toUTCString.
function RT_utcText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        return "Invalid Date"
    end if
    parts = RT_partsOfTime(date.timeValue)
    day = RT_padded(parts[2], 2) + " " + RT_nameOfMonth(parts[1]) + " " + RT_yearText(parts[0])
    return RT_nameOfDay(parts[7]) + ", " + day + " " + RT_clockText(parts) + " GMT"
end function
