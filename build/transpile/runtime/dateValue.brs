' Implements Date.valueOf.
function RT_dateValue() as double
    return m.timeValue
end function
