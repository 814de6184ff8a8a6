' Implements Array.sort without a comparison for items that may be null, which sort as the string null.
function RT_sortNullable(list as object) as object
    return RT_sortBy(list, function(a as dynamic, b as dynamic) as integer
        first = RT_textOrNull(a)
        second = RT_textOrNull(b)
        if first < second then
            return -1
        else if first > second then
            return 1
        end if
        return 0
    end function)
end function
