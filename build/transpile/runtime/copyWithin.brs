' Implements Array.copyWithin.
function RT_copyWithin(list as object, target as dynamic, first as dynamic, last = invalid as dynamic) as object
    count = list.count()
    place = RT_edge(target, 0, count)
    for each item in RT_sliceOf(list, first, last)
        if place < count then
            list[place] = item
        end if
        place++
    end for
    return list
end function
