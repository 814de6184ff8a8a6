' Returns the items of a Set that the other Set has, or lacks if `isWanted` is false.
function RT_setPart(items as object, other as object, isWanted as boolean) as object
    made = RT_newOpenSet([])
    for i = 0 to items.order.count() - 1
        if RT_openMapHas(other, items.order[i]) = isWanted then
            RT_openSetAdd(made, items.order[i])
        end if
    end for
    return made
end function
