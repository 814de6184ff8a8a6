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
