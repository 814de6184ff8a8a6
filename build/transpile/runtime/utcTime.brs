' Implements Date.UTC(year, month, …).
function RT_utcTime(given as object) as double
    return RT_clippedTime(RT_timeOfGiven(given))
end function
