' Implements { ...array }: copies the items, with their indexes as keys.
function RT_copyItems(target as object, list as dynamic) as object
    if list <> invalid then
        for i = 0 to list.count() - 1
            target[i.toStr()] = list[i]
        end for
    end if
    return target
end function
