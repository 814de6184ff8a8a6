' Implements Array.slice.
function RT_sliceOf(list as object, first = 0 as dynamic, last = invalid as dynamic) as object
    count = list.count()
    start = RT_edge(first, 0, count)
    part = []
    for i = start to RT_edge(last, count, count) - 1
        part.push(list[i])
    end for
    return part
end function
