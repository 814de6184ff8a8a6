function RT_openMapEntries(map as object) as object
    entries = []
    for each key in map.order
        entries.push([key, RT_openMapGet(map, key)])
    end for
    return entries
end function
