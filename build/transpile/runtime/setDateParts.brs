' Implements the setters of a Date: replaces the parts from a position on. A year makes an invalid Date valid.
function RT_setDateParts(date as object, place as integer, given as object, isLocal as boolean) as double
    shown = RT_shownTime(date, isLocal)
    if RT_isNotANumber(shown) then
        if place > 0 then
            return shown
        end if
        shown = 0
    end if
    parts = RT_partsOfTime(shown)
    parts.pop()
    for i = 0 to given.count() - 1
        parts[place + i] = RT_numberOrNaN(given[i])
    end for
    time = RT_timeOfParts(parts)
    if isLocal then
        time = RT_timeOfLocal(time)
    end if
    date.timeValue = RT_clippedTime(time)
    return date.timeValue
end function
