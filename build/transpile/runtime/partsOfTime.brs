' Splits a time into year, month, day, hours, minutes, seconds, milliseconds and weekday, in the order of Date's
' setters. Months count from 0. The years are those of RT_dayNumber, with 1000 cycles of 400 to make them positive.
function RT_partsOfTime(time as double) as object
    days = RT_floorToInteger(time / 86400000#)
    rest = RT_asInteger(time - days * 86400000#)
    fromMarch = days + 719468 + 146097000
    dayOfRound = fromMarch mod 146097
    yearOfRound = (dayOfRound - dayOfRound \ 1460 + dayOfRound \ 36524 - dayOfRound \ 146096) \ 365
    dayOfYear = dayOfRound - (365 * yearOfRound + yearOfRound \ 4 - yearOfRound \ 100)
    monthFromMarch = (5 * dayOfYear + 2) \ 153
    year = (fromMarch \ 146097 - 1000) * 400 + yearOfRound
    month = monthFromMarch + 2
    if month > 11 then
        month = month - 12
        year = year + 1
    end if
    return [
        year,
        month,
        dayOfYear - (153 * monthFromMarch + 2) \ 5 + 1,
        rest \ 3600000,
        (rest \ 60000) mod 60,
        (rest \ 1000) mod 60,
        rest mod 1000,
        (days + 700000004) mod 7
    ]
end function
