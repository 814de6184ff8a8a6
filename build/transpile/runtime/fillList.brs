function RT_fillList(list as object, value as dynamic) as object
    for i = 0 to list.count() - 1
        list[i] = value
    end for
    return list
end function
