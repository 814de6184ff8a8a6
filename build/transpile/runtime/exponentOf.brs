' Parses the exponent of a number. An exponent that exceeds an Integer is beyond all Doubles anyway.
function RT_exponentOf(text as string) as integer
    start = RT_signLength(text) + 1
    while start < len(text) and mid(text, start, 1) = "0"
        start++
    end while
    size = 999999999
    if len(text) - start < 9 then
        size = strToI(mid(text, start))
    end if
    if left(text, 1) = "-" then
        return 0 - size
    end if
    return size
end function
