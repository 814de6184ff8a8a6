' Implements Array.indexOf from an index on. A negative index counts from the end.
function RT_indexOfItemFrom(list as object, item as dynamic, first as dynamic) as integer
    for i = RT_edge(first, 0, list.count()) to list.count() - 1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function
