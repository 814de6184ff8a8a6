' Implements Date.toJSON: returns invalid for an invalid date.
function RT_dateJson() as dynamic
    if RT_isNotANumber(m.timeValue) then
        return invalid
    end if
    return RT_isoText(m)
end function
