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
