' Implements Date.toISOString.
function RT_isoText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        throw RT_newErrorOf("RangeError", "Invalid time value")
    end if
    parts = RT_partsOfTime(date.timeValue)
    year = RT_padded(RT_absolute(parts[0]), 4)
    if parts[0] < 0 then
        year = "-" + RT_padded(0 - parts[0], 6)
    else if parts[0] > 9999 then
        year = "+" + RT_padded(parts[0], 6)
    end if
    day = year + "-" + RT_padded(parts[1] + 1, 2) + "-" + RT_padded(parts[2], 2)
    return day + "T" + RT_clockText(parts) + "." + RT_padded(parts[6], 3) + "Z"
end function
