' Implements Array.sort without a comparison for strings.
function RT_sortTexts(list as object) as object
    sorting = RT_sortingOf(list)
    RT_sortBy(sorting.items, function(a as string, b as string) as integer
        if a < b then
            return -1
        else if a > b then
            return 1
        end if
        return 0
    end function)
    return RT_endSort(sorting)
end function
