' Implements Object.groupBy: returns arrays of items by their keys as strings.
function RT_groupsByText(items as object, keys as object) as object
    groups = RT_openObject()
    for i = 0 to items.count() - 1
        key = RT_valueToText(keys[i])
        if groups[key] = invalid then
            groups[key] = []
        end if
        groups[key].push(items[i])
    end for
    return groups
end function
