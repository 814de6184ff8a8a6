' Reads the time after the T of a date in ISO 8601, up to the end.
function RT_readIsoTime(read as object) as boolean
    hours = RT_takeNumber(read, 2, 0, 24)
    if hours < 0 or not RT_skipsDateToken(read, ":") then
        return false
    end if
    most = 59
    if hours = 24 then
        most = 0
    end if
    minutes = RT_takeNumber(read, 2, 0, most)
    if minutes < 0 then
        return false
    end if
    read.time.push(hours)
    read.time.push(minutes)
    if RT_skipsDateToken(read, ":") then
        seconds = RT_takeNumber(read, 2, 0, most)
        if seconds < 0 then
            return false
        end if
        read.time.push(seconds)
        if RT_skipsDateToken(read, ".") then
            fraction = RT_dateToken(read)
            if fraction.kind <> "number" or (most = 0 and fraction.value > 0) then
                return false
            end if
            read.at = read.at + 1
            read.time.push(RT_thousandths(fraction))
        end if
    end if
    return RT_readIsoZone(read) and RT_dateToken(read).kind = "end"
end function
