' Implements Array.sort with a comparison that may return NaN, have side effects or contradict itself. Follows the steps
' of V8 for up to 63 items.
function RT_sortWith(list as object, compare as function, hasNull = false as boolean) as object
    sorting = RT_sortingOf(list, hasNull)
    if sorting.items.count() > 63 then
        RT_sortBy(sorting.items, compare)
        return RT_endSort(sorting)
    end if
    order = 0
    while RT_sortStep(sorting, order)
        order = compare(sorting.first, sorting.second)
    end while
    return list
end function
