' Returns the next token of a date string, or the one `ahead` positions later, but none beyond the last.
function RT_dateToken(read as object, ahead = 0 as integer) as object
    last = read.tokens.count() - 1
    if read.at + ahead > last then
        return read.tokens[last]
    end if
    return read.tokens[read.at + ahead]
end function

' Splits a string into tokens as Date.parse reads it: numbers, words, signs, spaces, others and an end mark. A number
' has its length and the value of its first nine digits. A word is known by its first three letters, in lower case.
' Parentheses and their content are one token.
function RT_dateTokens(text as string) as object
    tokens = []
    count = len(text)
    position = 1
    while position <= count
        start = position
        char = mid(text, position, 1)
        code = asc(char)
        position++
        if RT_isDigitCode(code) then
            while position <= count and RT_isDigitCode(asc(mid(text, position, 1)))
                position++
            end while
            tokens.push({ kind: "number", value: RT_leadingNumber(mid(text, start, position - start)), length: position - start })
        else if instr(1, ":-+.)", char) > 0 then
            tokens.push({ kind: char, value: 0, length: 1 })
        else if RT_isSpaceCode(code) then
            tokens.push({ kind: "space", value: 0, length: 1 })
        else if code >= 65 then
            while position <= count and asc(mid(text, position, 1)) >= 65 and not RT_isSpaceCode(asc(mid(text, position, 1)))
                position++
            end while
            tokens.push(RT_dateWord(mid(text, start, position - start)))
        else
            if char = "(" then
                position = RT_afterParentheses(text, start)
            end if
            tokens.push({ kind: "other", value: 0, length: 1 })
        end if
    end while
    tokens.push({ kind: "end", value: 0, length: 0 })
    return tokens
end function

' Classifies a word of a date: a month by its first three letters, AM or PM, the hours of a zone, or the T of a time.
' Any other word has no meaning.
function RT_dateWord(word as string) as object
    count = len(word)
    start = lcase(left(word, 3))
    months = "jan01feb02mar03apr04may05jun06jul07aug08sep09oct10nov11dec12"
    at = instr(1, months, start)
    if len(start) = 3 and at > 0 then
        return { kind: "month", value: mid(months, at + 3, 2).toInt(), length: count }
    else if start = "am" or start = "pm" then
        return { kind: "half", value: (instr(1, "ap", left(start, 1)) - 1) * 12, length: count }
    else if start = "t" then
        return { kind: "T", value: 0, length: count }
    else if start = "z" or start = "ut" or (count = 3 and (start = "utc" or start = "gmt")) then
        return { kind: "zone", value: 0, length: count }
    else if count = 3 and instr(1, "edt cdt mdt pdt est cst mst pst", start) > 0 then
        zone = instr(1, "edt cdt mdt pdt est cst mst pst", start) \ 4
        return { kind: "zone", value: 0 - 4 - zone mod 4 - zone \ 4, length: count }
    end if
    return { kind: "word", value: 0, length: count }
end function

' Returns the year, month and day of a parsed date, or invalid if they form none. Without the name of a month, three
' numbers are month, day and year. If the first is no day, it is the year.
function RT_dayRead(read as object) as dynamic
    given = read.day
    count = given.count()
    if count = 0 then
        return invalid
    end if
    while given.count() < 3
        given.push(1)
    end while
    isDay = given[0] >= 1 and given[0] <= 31
    if read.isIso then
        parts = [given[0], given[1], given[2]]
    else if read.month < 0 then
        parts = [given[2], given[0], given[1]]
        if not isDay then
            parts = [given[0], given[1], given[2]]
        end if
    else if isDay then
        parts = [given[1], read.month, given[0]]
    else
        parts = [given[0], read.month, given[1]]
    end if
    if not read.isIso and parts[0] >= 0 and parts[0] <= 49 then
        parts[0] = parts[0] + 2000
    else if not read.isIso and parts[0] >= 50 and parts[0] <= 99 then
        parts[0] = parts[0] + 1900
    end if
    if parts[1] < 1 or parts[1] > 12 or parts[2] < 1 or parts[2] > 31 then
        return invalid
    end if
    parts[1] = parts[1] - 1
    return parts
end function

' Completes the time of a parsed date: sets missing parts to 0.
sub RT_endTime(read as object)
    while read.time.count() < 4
        read.time.push(0)
    end while
end sub

' Implements Date.parse. Reads ISO 8601 as such. In any other format it takes numbers, names of months and zones, and
' times with colons as they come. V8 does the same, and pages and servers write dates for it.
function RT_parsedTime(text as string) as double
    read = {
        tokens: RT_dateTokens(text),
        at: 0,
        day: [],
        time: [],
        isIso: false,
        month: -1,
        half: -1,
        sign: 0,
        hours: -1,
        minutes: -1,
        hasNumber: false
    }
    if not RT_readIsoDate(read) then
        return RT_notANumber()
    end if
    read.hasNumber = read.day.count() > 0
    while RT_dateToken(read).kind <> "end"
        if not RT_readDateToken(read) then
            return RT_notANumber()
        end if
    end while
    return RT_timeRead(read)
end function

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

' Reads the offset of a zone after its sign: +1, +01, +0130, or +01 followed by a colon.
function RT_readDateOffset(read as object, sign as object) as boolean
    read.sign = RT_signOfToken(sign)
    number = 0
    digits = 0
    token = RT_dateToken(read)
    if token.kind = "number" then
        read.at = read.at + 1
        number = token.value
        digits = token.length
    end if
    if RT_dateToken(read).kind = ":" then
        read.hours = number
        read.minutes = -1
    else if digits = 1 or digits = 2 then
        read.hours = number
        read.minutes = 0
    else if digits = 3 or digits = 4 then
        read.hours = number \ 100
        read.minutes = number mod 100
    else
        return false
    end if
    return true
end function

' Reads the next token of a date that is not in ISO 8601. Returns false if it makes the date invalid.
function RT_readDateToken(read as object) as boolean
    token = RT_dateToken(read)
    hasNumber = read.hasNumber
    read.at = read.at + 1
    if token.kind = "number" then
        read.hasNumber = true
        return RT_readDateNumber(read, token.value)
    else if token.kind = "half" and read.time.count() > 0 then
        read.half = token.value
    else if token.kind = "month" then
        read.month = token.value
        RT_skipsDateToken(read, "-")
    else if token.kind = "zone" and hasNumber then
        read.sign = 1
        if token.value < 0 then
            read.sign = -1
        end if
        read.hours = RT_absolute(token.value)
        read.minutes = 0
    else if token.kind = "word" or token.kind = "half" or token.kind = "zone" or token.kind = "T" then
        return not hasNumber and RT_dateToken(read).kind <> "number"
    else if token.kind = "+" or token.kind = "-" then
        isUtc = read.sign <> 0 and read.hours = 0 and read.minutes = 0
        if isUtc or read.time.count() > 0 then
            read.hasNumber = true
            return RT_readDateOffset(read, token)
        end if
        return not hasNumber
    else if token.kind = ")" then
        return not hasNumber
    end if
    return true
end function

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

function RT_signOfToken(token as object) as integer
    if token.kind = "-" then
        return -1
    end if
    return 1
end function

' Reports whether the next token is of this kind, and skips it if so.
function RT_skipsDateToken(read as object, kind as string) as boolean
    if RT_dateToken(read).kind <> kind then
        return false
    end if
    read.at = read.at + 1
    return true
end function

' Takes the next number of a date string if it has `digits` digits and lies in the range. Otherwise returns -1.
function RT_takeNumber(read as object, digits as integer, least as integer, most as integer) as integer
    token = RT_dateToken(read)
    if token.kind <> "number" or token.length <> digits or token.value < least or token.value > most then
        return -1
    end if
    read.at = read.at + 1
    return token.value
end function

' Converts the digits after the decimal point of a second to milliseconds. Ignores digits after the third.
function RT_thousandths(token as object) as integer
    number = token.value
    digits = token.length
    if digits > 9 then
        digits = 9
    end if
    while digits < 3
        number = number * 10
        digits++
    end while
    while digits > 3
        number = number \ 10
        digits--
    end while
    return number
end function

' Returns the time that the parts of a parsed date form, or NaN if they form none.
function RT_timeRead(read as object) as double
    day = RT_dayRead(read)
    RT_endTime(read)
    time = read.time
    if read.half >= 0 then
        if time[0] > 12 then
            return RT_notANumber()
        end if
        time[0] = time[0] mod 12 + read.half
    end if
    isMidnight = time[0] = 24 and time[1] = 0 and time[2] = 0 and time[3] = 0
    isTime = time[0] < 24 and time[1] < 60 and time[2] < 60 and time[3] < 1000
    if day = invalid or not (isTime or isMidnight) then
        return RT_notANumber()
    end if
    day.append(time)
    moment = RT_timeOfParts(day)
    if read.sign = 0 then
        return RT_clippedTime(RT_timeOfLocal(moment))
    end if
    offset = 0#
    if read.hours > 0 then
        offset = read.hours * 60#
    end if
    if read.minutes > 0 then
        offset += read.minutes
    end if
    if offset * 60# > 2147483647 then
        return RT_notANumber()
    end if
    return RT_clippedTime(moment - read.sign * offset * 60000#)
end function
