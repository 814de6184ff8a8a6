function RT_openSetAdd(items as object, item as dynamic) as object
    return RT_openMapSet(items, item, true)
end function
