' Reads a date in ISO 8601, with or without a time. Leaves another format to the other functions, from where it
' deviates. Returns false if the date has no valid format.
function RT_readIsoDate(read as object) as boolean
    token = RT_dateToken(read)
    if token.kind = "+" or token.kind = "-" then
        behind = RT_dateToken(read, 1)
        if behind.kind <> "number" or behind.length <> 6 then
            return true
        end if
        if token.kind = "+" then
            read.at = read.at + 2
            read.day.push(behind.value)
        else if behind.value > 0 then
            read.at = read.at + 2
            read.day.push(0 - behind.value)
        else
            ' -000000 is no year. V8 reads no number there either.
            read.tokens.delete(read.at + 1)
            return true
        end if
    else
        year = RT_takeNumber(read, 4, 0, 9999)
        if year < 0 then
            return true
        end if
        read.day.push(year)
    end if
    for i = 0 to 1
        if not RT_skipsDateToken(read, "-") then
            exit for
        end if
        part = RT_takeNumber(read, 2, 1, [12, 31][i])
        if part < 0 then
            return true
        end if
        read.day.push(part)
    end for
    if RT_skipsDateToken(read, "T") then
        if not RT_readIsoTime(read) then
            return false
        end if
    else if RT_dateToken(read).kind <> "end" then
        return true
    end if
    if read.sign = 0 and read.time.count() = 0 then
        read.sign = 1
    end if
    read.isIso = true
    return true
end function
