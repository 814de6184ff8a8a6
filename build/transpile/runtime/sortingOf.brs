' Begins to sort an array. Undefined items go last and are not compared; null is compared.
function RT_sortingOf(list as object, hasNull = false as boolean) as object
    items = []
    for i = 0 to list.count() - 1
        item = list[i]
        if hasNull or item <> invalid then
            items.push(item)
        end if
    end for
    return {
        list: list,
        items: items,
        missing: list.count() - items.count(),
        inRun: true,
        isDown: false,
        at: 0,
        left: 0,
        right: 0
    }
end function
