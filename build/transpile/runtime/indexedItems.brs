' Implements Array.entries.
function RT_indexedItems(list as object) as object
    entries = []
    for i = 0 to list.count() - 1
        entries.push([i, list[i]])
    end for
    return entries
end function
