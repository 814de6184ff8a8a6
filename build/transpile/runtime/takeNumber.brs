' The number that comes next in the text of a date, if it has so many digits and lies in the range; or -1
function RT_takeNumber(read as object, digits as integer, least as integer, most as integer) as integer
    token = RT_dateToken(read)
    if token.kind <> "number" or token.length <> digits or token.value < least or token.value > most then
        return -1
    end if
    read.at = read.at + 1
    return token.value
end function
