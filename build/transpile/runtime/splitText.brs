' Implements String.split by a string. Without a separator, the whole string is the only part.
function RT_splitText(text as string, separator as dynamic) as object
    if separator = invalid then
        return [text]
    else if separator = "" then
        return text.split("")
    end if
    parts = []
    start = 1
    at = RT_instrFrom(start, text, separator)
    while at > 0
        parts.push(mid(text, start, at - start))
        start = at + len(separator)
        at = RT_instrFrom(start, text, separator)
    end while
    parts.push(RT_textFrom(text, start))
    return parts
end function
