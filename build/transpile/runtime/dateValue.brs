' The method valueOf of a Date
function RT_dateValue() as double
    return m.timeValue
end function
