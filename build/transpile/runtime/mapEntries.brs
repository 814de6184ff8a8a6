' Returns the entries of a Map. A key may be missing, although its type excludes it.
function RT_mapEntries(map as object) as object
    entries = []
    for each key in map.order
        if key = invalid then
            entries.push([key, map.values["undefined"]])
        else
            entries.push([key, map.values[":" + key]])
        end if
    end for
    return entries
end function
