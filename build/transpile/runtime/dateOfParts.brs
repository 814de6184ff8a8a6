' Implements new Date(year, month, …).
function RT_dateOfParts(given as object) as object
    return RT_dateOfTime(RT_timeOfLocal(RT_timeOfGiven(given)))
end function
