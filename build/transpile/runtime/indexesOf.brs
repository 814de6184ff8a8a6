' Implements Array.keys.
function RT_indexesOf(list as object) as object
    indexes = []
    for i = 0 to list.count() - 1
        indexes.push(i)
    end for
    return indexes
end function
