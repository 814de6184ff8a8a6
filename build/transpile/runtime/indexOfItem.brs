' Implements Array.indexOf.
function RT_indexOfItem(list as object, item as dynamic) as integer
    for i = 0 to list.count() - 1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function
