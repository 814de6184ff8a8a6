' Returns the name of a weekday as a Date prints it.
function RT_nameOfDay(number as integer) as string
    return mid("SunMonTueWedThuFriSat", number * 3 + 1, 3)
end function
