' Implements the getters of a Date: returns the part at a position of RT_partsOfTime, in local time or UTC.
function RT_datePart(date as object, place as integer, isLocal as boolean) as dynamic
    if RT_isNotANumber(date.timeValue) then
        return date.timeValue
    end if
    return RT_partsOfTime(RT_shownTime(date, isLocal))[place]
end function
