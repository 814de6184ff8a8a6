' Reads the zone of a date in ISO 8601, if there is one.
function RT_readIsoZone(read as object) as boolean
    token = RT_dateToken(read)
    if token.kind = "zone" and token.length = 1 then
        read.at = read.at + 1
        read.sign = 1
        return true
    else if token.kind <> "+" and token.kind <> "-" then
        return true
    end if
    read.at = read.at + 1
    read.sign = RT_signOfToken(token)
    together = RT_takeNumber(read, 4, 0, 9999)
    if together >= 0 then
        read.hours = together \ 100
        read.minutes = together mod 100
        return read.hours < 24 and read.minutes < 60
    end if
    read.hours = RT_takeNumber(read, 2, 0, 23)
    if read.hours < 0 or not RT_skipsDateToken(read, ":") then
        return false
    end if
    read.minutes = RT_takeNumber(read, 2, 0, 59)
    return read.minutes >= 0
end function
