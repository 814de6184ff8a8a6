' Returns the next token of a date string, or the one `ahead` positions later, but none beyond the last.
function RT_dateToken(read as object, ahead = 0 as integer) as object
    last = read.tokens.count() - 1
    if read.at + ahead > last then
        return read.tokens[last]
    end if
    return read.tokens[read.at + ahead]
end function
