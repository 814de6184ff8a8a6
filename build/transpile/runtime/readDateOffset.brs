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
