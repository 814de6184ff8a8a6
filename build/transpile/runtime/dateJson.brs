' The method toJSON of a Date; of one that is invalid there is no text
function RT_dateJson() as dynamic
    if RT_isNotANumber(m.timeValue) then
        return invalid
    end if
    return RT_isoText(m)
end function
