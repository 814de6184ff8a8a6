function RT_lastIndexOfItem(list as object, item as dynamic) as integer
    for i = list.count() - 1 to 0 step -1
        if RT_isSame(list[i], item) then
            return i
        end if
    end for
    return -1
end function
