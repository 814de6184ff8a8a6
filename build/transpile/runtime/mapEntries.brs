function RT_mapEntries(map as object) as object
    entries = []
    for each key in map.order
        entries.push([key, map.values[":" + key]])
    end for
    return entries
end function
