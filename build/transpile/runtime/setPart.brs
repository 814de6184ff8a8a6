' The items of a Set that another has, or has not
function RT_setPart(items as object, other as object, isWanted as boolean) as object
    made = RT_newOpenSet([])
    for i = 0 to items.order.count() - 1
        if RT_openMapHas(other, items.order[i]) = isWanted then
            RT_openSetAdd(made, items.order[i])
        end if
    end for
    return made
end function
