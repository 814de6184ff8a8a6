' The name of a month in the texts of a Date
function RT_nameOfMonth(number as integer) as string
    return mid("JanFebMarAprMayJunJulAugSepOctNovDec", number * 3 + 1, 3)
end function
