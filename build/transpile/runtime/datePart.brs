' What a getter of a Date gives: the part at a place of those of RT_partsOfTime
function RT_datePart(date as object, place as integer, isLocal as boolean) as dynamic
    if RT_isNotANumber(date.timeValue) then
        return date.timeValue
    end if
    return RT_partsOfTime(RT_shownTime(date, isLocal))[place]
end function
