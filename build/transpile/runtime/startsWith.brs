' Implements String.startsWith; `first` is the position at which the string is taken to start.
function RT_startsWith(text as string, part as string, first = 0 as dynamic) as boolean
    start = 0
    if first <> invalid then
        start = RT_clamp(first, len(text))
    end if
    return RT_textPart(text, start + 1, len(part)) = part
end function
