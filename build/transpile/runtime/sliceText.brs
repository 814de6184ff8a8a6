' Implements String.slice.
function RT_sliceText(text as string, first = 0 as dynamic, last = invalid as dynamic) as string
    count = len(text)
    start = RT_edge(first, 0, count)
    finish = RT_edge(last, count, count)
    if finish <= start then
        return ""
    end if
    return mid(text, start + 1, finish - start)
end function
