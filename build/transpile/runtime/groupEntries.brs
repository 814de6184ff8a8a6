' Implements Map.groupBy: returns each key with the array of its items, in the order in which the keys appear first.
function RT_groupEntries(items as object, keys as object) as object
    groups = RT_newOpenMap([])
    for i = 0 to items.count() - 1
        group = RT_openMapGet(groups, keys[i])
        if group = invalid then
            group = []
            RT_openMapSet(groups, keys[i], group)
        end if
        group.push(items[i])
    end for
    return RT_openMapEntries(groups)
end function
