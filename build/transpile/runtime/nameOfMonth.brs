' Returns the name of a month as a Date prints it.
function RT_nameOfMonth(number as integer) as string
    return mid("JanFebMarAprMayJunJulAugSepOctNovDec", number * 3 + 1, 3)
end function
