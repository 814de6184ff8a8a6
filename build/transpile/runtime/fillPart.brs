' Implements Array.fill for a part of the array.
function RT_fillPart(list as object, value as dynamic, first as dynamic, last = invalid as dynamic) as object
    count = list.count()
    for i = RT_edge(first, 0, count) to RT_edge(last, count, count) - 1
        list[i] = value
    end for
    return list
end function
