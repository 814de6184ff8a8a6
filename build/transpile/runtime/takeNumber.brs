' Takes the next number of a date string if it has `digits` digits and lies in the range. Otherwise returns -1.
function RT_takeNumber(read as object, digits as integer, least as integer, most as integer) as integer
    token = RT_dateToken(read)
    if token.kind <> "number" or token.length <> digits or token.value < least or token.value > most then
        return -1
    end if
    read.at = read.at + 1
    return token.value
end function
