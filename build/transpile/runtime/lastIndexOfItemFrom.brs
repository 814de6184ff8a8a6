' Implements Array.lastIndexOf back from an index. A negative index counts from the end; a missing one is 0.
function RT_lastIndexOfItemFrom(list as object, item as dynamic, last as dynamic) as integer
    start = 0
    if last <> invalid then
        start = RT_truncate(last)
    end if
    if start < 0 then
        start += list.count()
    end if
    for i = RT_asInteger(RT_smaller(start, list.count() - 1)) to 0 step -1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function
