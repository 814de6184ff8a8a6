' Implements String.substring: accepts the start and end in either order.
function RT_substring(text as string, first as dynamic, last = invalid as dynamic) as string
    count = len(text)
    start = RT_clamp(first, count)
    finish = count
    if last <> invalid then
        finish = RT_clamp(last, count)
    end if
    if start > finish then
        return RT_textPart(text, finish + 1, start - finish)
    end if
    return RT_textPart(text, start + 1, finish - start)
end function
