' Returns the days from 1970 to the first day of a month, which counts from 0. Years start in March, in cycles of 400.
' Another 5000 cycles make them all positive.
function RT_dayNumber(year as integer, month as integer) as integer
    fromMarch = year + 2000000
    monthFromMarch = month - 2
    if month < 2 then
        fromMarch = fromMarch - 1
        monthFromMarch = month + 10
    end if
    yearOfRound = fromMarch mod 400
    dayOfYear = (153 * monthFromMarch + 2) \ 5
    dayOfRound = yearOfRound * 365 + yearOfRound \ 4 - yearOfRound \ 100 + dayOfYear
    return (fromMarch \ 400 - 5000) * 146097 + dayOfRound - 719468
end function
