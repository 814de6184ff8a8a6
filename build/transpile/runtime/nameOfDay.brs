' The name of a day of the week in the texts of a Date
function RT_nameOfDay(number as integer) as string
    return mid("SunMonTueWedThuFriSat", number * 3 + 1, 3)
end function
