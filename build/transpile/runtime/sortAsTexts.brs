' Implements Array.sort without a comparison: sorts numbers by their strings, as JavaScript does.
function RT_sortAsTexts(list as object) as object
    sorting = RT_sortingOf(list)
    RT_sortBy(sorting.items, function(a as dynamic, b as dynamic) as integer
        first = RT_valueToText(a)
        second = RT_valueToText(b)
        if first < second then
            return -1
        else if first > second then
            return 1
        end if
        return 0
    end function)
    return RT_endSort(sorting)
end function
