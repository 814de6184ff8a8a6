' Implements String.endsWith; `size` is the position at which the string is taken to end.
function RT_endsWith(text as string, part as string, size = invalid as dynamic) as boolean
    finish = len(text)
    if size <> invalid then
        finish = RT_clamp(size, finish)
    end if
    start = finish - len(part)
    return start >= 0 and RT_textPart(text, start + 1, len(part)) = part
end function
