' Returns the milliseconds by which the zone of the device is ahead of UTC at a time. The clock knows the years of its
' Integer of seconds. For any other year, uses one with the same weekdays.
function RT_zoneOffset(time as double) as double
    year = RT_partsOfTime(time)[0]
    shown = time
    if year < 1971 or year > 2037 then
        start = RT_dayNumber(year, 0)
        days = RT_dayNumber(year + 1, 0) - start
        like = 2010
        while RT_dayNumber(like + 1, 0) - RT_dayNumber(like, 0) <> days or (RT_dayNumber(like, 0) - start) mod 7 <> 0
            like = like + 1
        end while
        shown = time + (RT_dayNumber(like, 0) - start) * 86400000#
    end if
    seconds = RT_floorToInteger(shown / 1000#)
    clock = createObject("roDateTime")
    clock.fromSeconds(seconds)
    clock.toLocalTime()
    return (clock.asSeconds() - seconds) * 1000#
end function
