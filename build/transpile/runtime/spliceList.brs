' Implements Array.splice: replaces `count` items by others and returns the removed items.
function RT_spliceList(list as object, first as dynamic, count as dynamic, added as object) as object
    start = RT_edge(first, 0, list.count())
    removed = []
    if count <> invalid then
        for i = 1 to RT_smaller(RT_truncate(count), list.count() - start)
            removed.push(list[start])
            list.delete(start)
        end for
    end if
    rest = []
    while list.count() > start
        rest.unshift(list.pop())
    end while
    list.append(added)
    list.append(rest)
    return removed
end function
