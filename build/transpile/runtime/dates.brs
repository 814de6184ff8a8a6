' Returns the time as a Date stores it: whole milliseconds, at most 100 million days from 1970, or NaN.
function RT_clippedTime(time as dynamic) as double
    if not RT_isFiniteNumber(time) then
        return RT_notANumber()
    else if RT_absolute(time) > 8640000000000000 then
        return RT_notANumber()
    end if
    return 1# * RT_truncate(time)
end function

' Returns hours, minutes and seconds as a Date prints them.
function RT_clockText(parts as object) as string
    return RT_padded(parts[3], 2) + ":" + RT_padded(parts[4], 2) + ":" + RT_padded(parts[5], 2)
end function

' Implements Date.toJSON: returns invalid for an invalid date.
function RT_dateJson() as dynamic
    if RT_isNotANumber(m.timeValue) then
        return invalid
    end if
    return RT_isoText(m)
end function

' Implements new Date(value) for a Date, a string or a value that is converted to a number.
function RT_dateOf(value as dynamic) as object
    given = RT_primitiveOf(value)
    if RT_isDate(value) then
        given = value.timeValue
    end if
    if RT_isString(given) then
        return RT_dateOfTime(RT_parsedTime(given))
    end if
    return RT_dateOfTime(RT_numberFrom(given))
end function

' Implements new Date(year, month, …).
function RT_dateOfParts(given as object) as object
    return RT_dateOfTime(RT_timeOfLocal(RT_timeOfGiven(given)))
end function

' Implements new Date(time). Its methods let helpers recognize a Date among values of unknown type.
function RT_dateOfTime(time as dynamic) as object
    return {
        timeValue: RT_clippedTime(time),
        toJSON: RT_dateJson,
        toString: RT_dateText,
        valueOf: RT_dateValue,
        instanceFieldNames: [],
        instanceHiddenNames: ["timevalue", "tojson", "tostring", "valueof"]
    }
end function

' Implements the getters of a Date: returns the part at a position of RT_partsOfTime, in local time or UTC.
function RT_datePart(date as object, place as integer, isLocal as boolean) as dynamic
    if RT_isNotANumber(date.timeValue) then
        return date.timeValue
    end if
    return RT_partsOfTime(RT_shownTime(date, isLocal))[place]
end function

' Implements Date.toString for a value of unknown type. The string ends with the offset of the zone: no standard defines
' the zone name that other engines add.
function RT_dateText() as string
    if RT_isNotANumber(m.timeValue) then
        return "Invalid Date"
    end if
    minutes = RT_asInteger(0# - RT_zoneMinutes(m))
    sign = "+"
    if minutes < 0 then
        sign = "-"
        minutes = 0 - minutes
    end if
    zone = sign + RT_padded(minutes \ 60, 2) + RT_padded(minutes mod 60, 2)
    return RT_dayText(m) + " " + RT_clockText(RT_partsOfTime(RT_shownTime(m, true))) + " GMT" + zone
end function

' Implements Date.valueOf.
function RT_dateValue() as double
    return m.timeValue
end function

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

' Implements Date.toDateString.
function RT_dayText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        return "Invalid Date"
    end if
    parts = RT_partsOfTime(RT_shownTime(date, true))
    day = RT_nameOfMonth(parts[1]) + " " + RT_padded(parts[2], 2)
    return RT_nameOfDay(parts[7]) + " " + day + " " + RT_yearText(parts[0])
end function

' Implements Date.now(). Milliseconds since 1970 need 64 bits.
function RT_epochMilliseconds() as longinteger
    now = createObject("roDateTime")
    return now.asSeconds() * 1000& + now.getMilliseconds()
end function

' Implements instanceof Date.
function RT_isDate(value as dynamic) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    return RT_isNumber(value["timevalue"]) and RT_isFunction(value["valueof"])
end function

' Implements Date.toISOString.
function RT_isoText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        throw RT_newErrorOf("RangeError", "Invalid time value")
    end if
    parts = RT_partsOfTime(date.timeValue)
    year = RT_padded(RT_absolute(parts[0]), 4)
    if parts[0] < 0 then
        year = "-" + RT_padded(0 - parts[0], 6)
    else if parts[0] > 9999 then
        year = "+" + RT_padded(parts[0], 6)
    end if
    day = year + "-" + RT_padded(parts[1] + 1, 2) + "-" + RT_padded(parts[2], 2)
    return day + "T" + RT_clockText(parts) + "." + RT_padded(parts[6], 3) + "Z"
end function

' Returns the name of a weekday as a Date prints it.
function RT_nameOfDay(number as integer) as string
    return mid("SunMonTueWedThuFriSat", number * 3 + 1, 3)
end function

' Returns the name of a month as a Date prints it.
function RT_nameOfMonth(number as integer) as string
    return mid("JanFebMarAprMayJunJulAugSepOctNovDec", number * 3 + 1, 3)
end function

' Formats an integer with at least `count` digits.
function RT_padded(number as integer, count as integer) as string
    digits = number.toStr()
    return RT_paddingText(count - len(digits), "0") + digits
end function

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

' Implements the setters of a Date: replaces the parts from a position on. A year makes an invalid Date valid.
function RT_setDateParts(date as object, place as integer, given as object, isLocal as boolean) as double
    shown = RT_shownTime(date, isLocal)
    if RT_isNotANumber(shown) then
        if place > 0 then
            return shown
        end if
        shown = 0
    end if
    parts = RT_partsOfTime(shown)
    parts.pop()
    for i = 0 to given.count() - 1
        parts[place + i] = RT_numberOrNaN(given[i])
    end for
    time = RT_timeOfParts(parts)
    if isLocal then
        time = RT_timeOfLocal(time)
    end if
    date.timeValue = RT_clippedTime(time)
    return date.timeValue
end function

' Implements Date.setTime.
function RT_setTime(date as object, time as dynamic) as double
    date.timeValue = RT_clippedTime(RT_numberOrNaN(time))
    return date.timeValue
end function

' Returns the time that a Date shows, in UTC or in the time zone of the device.
function RT_shownTime(date as object, isLocal as boolean) as double
    if isLocal and not RT_isNotANumber(date.timeValue) then
        return date.timeValue + RT_zoneOffset(date.timeValue)
    end if
    return date.timeValue
end function

' Returns the time for the arguments of new Date or Date.UTC. Years of two digits are those of the 20th century.
function RT_timeOfGiven(given as object) as double
    parts = [0, 0, 1, 0, 0, 0, 0]
    for i = 0 to given.count() - 1
        parts[i] = RT_numberOrNaN(given[i])
    end for
    if RT_isFiniteNumber(parts[0]) then
        year = RT_truncate(parts[0])
        if year >= 0 and year <= 99 then
            parts[0] = 1900 + year
        end if
    end if
    return RT_timeOfParts(parts)
end function

' Returns the time at which the zone of the device shows a local time. If there are two, returns the first. For a local
' time that the zone skips, uses the offset before the change.
function RT_timeOfLocal(local as double) as double
    if not (RT_absolute(local) <= 8640000100000000) then
        return RT_notANumber()
    end if
    before = RT_zoneOffset(local - 86400000#)
    after = RT_zoneOffset(local + 86400000#)
    if before <> after and RT_zoneOffset(local - before) <> before and RT_zoneOffset(local - after) = after then
        return local - after
    end if
    return local - before
end function

' Returns the time of year, month, day, hours, minutes, seconds and milliseconds. Any part may be out of range or NaN.
function RT_timeOfParts(parts as object) as double
    whole = []
    for each part in parts
        if not RT_isFiniteNumber(part) then
            return RT_notANumber()
        end if
        whole.push(1# * RT_truncate(part))
    end for
    if RT_absolute(whole[0]) > 1000000# or RT_absolute(whole[1]) > 10000000# then
        return RT_notANumber()
    end if
    years = RT_floorToInteger(whole[1] / 12#)
    month = RT_asInteger(whole[1] - years * 12#)
    days = RT_dayNumber(RT_asInteger(whole[0]) + years, month) + whole[2] - 1#
    return days * 86400000# + whole[3] * 3600000# + whole[4] * 60000# + whole[5] * 1000# + whole[6]
end function

' Implements Date.toUTCString.
function RT_utcText(date as object) as string
    if RT_isNotANumber(date.timeValue) then
        return "Invalid Date"
    end if
    parts = RT_partsOfTime(date.timeValue)
    day = RT_padded(parts[2], 2) + " " + RT_nameOfMonth(parts[1]) + " " + RT_yearText(parts[0])
    return RT_nameOfDay(parts[7]) + ", " + day + " " + RT_clockText(parts) + " GMT"
end function

' Implements Date.UTC(year, month, …).
function RT_utcTime(given as object) as double
    return RT_clippedTime(RT_timeOfGiven(given))
end function

' Returns the year as a Date prints it: at least four digits, after a sign if it is before the year 0.
function RT_yearText(year as integer) as string
    if year < 0 then
        return "-" + RT_padded(0 - year, 4)
    end if
    return RT_padded(year, 4)
end function

' Implements Date.getTimezoneOffset: returns the minutes from the zone to UTC.
function RT_zoneMinutes(date as object) as double
    if RT_isNotANumber(date.timeValue) then
        return date.timeValue
    end if
    return 0# - RT_zoneOffset(date.timeValue) / 60000#
end function

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
