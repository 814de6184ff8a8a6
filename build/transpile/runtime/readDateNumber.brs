' Reads a number of a date: a time part before a colon or point, the minutes of a zone, or a part of the day.
function RT_readDateNumber(read as object, number as integer) as boolean
    count = read.time.count()
    isPartOfTime = (number < 60 and (count = 1 or count = 2)) or (number < 1000 and count = 3)
    if RT_skipsDateToken(read, ":") then
        if RT_skipsDateToken(read, ":") then
            if count > 0 then
                return false
            end if
            read.time.append([number, 0])
            return true
        end if
        if count > 3 then
            return false
        end if
        read.time.push(number)
        RT_skipsDateToken(read, ".")
        return true
    else if RT_skipsDateToken(read, ".") and isPartOfTime then
        fraction = RT_dateToken(read)
        if fraction.kind <> "number" then
            return false
        end if
        read.at = read.at + 1
        read.time.push(number)
        if count < 3 then
            read.time.push(RT_thousandths(fraction))
        end if
        RT_endTime(read)
        return true
    else if read.hours >= 0 and read.minutes < 0 and number < 60 then
        read.minutes = number
        return true
    else if isPartOfTime then
        read.time.push(number)
        RT_endTime(read)
        behind = RT_dateToken(read)
        isZone = behind.kind = "zone" and behind.length = 1
        return isZone or behind.kind = "end" or behind.kind = "space" or behind.kind = "+" or behind.kind = "-"
    else if read.day.count() > 2 then
        return false
    end if
    read.day.push(number)
    RT_skipsDateToken(read, "-")
    return true
end function
