' Implements Date.setTime.
function RT_setTime(date as object, time as dynamic) as double
    date.timeValue = RT_clippedTime(RT_numberOrNaN(time))
    return date.timeValue
end function
