function RT_setAdd(items as object, item as string) as object
    return RT_mapSet(items, item, true)
end function
