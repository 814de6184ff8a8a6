' Implements String.substr: returns `count` characters from an index. A negative index counts from the end.
function RT_partOfText(text as string, first as dynamic, count = invalid as dynamic) as string
    start = RT_edge(first, 0, len(text))
    if count = invalid then
        return mid(text, start + 1)
    else if count <= 0 then
        return ""
    end if
    return mid(text, start + 1, RT_asInteger(RT_smaller(count, len(text))))
end function
