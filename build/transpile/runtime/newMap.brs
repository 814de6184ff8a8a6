' Creates a Map: values by key, and the keys in insertion order.
function RT_newMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map" }
    for i = 0 to entries.count() - 1
        RT_mapSet(map, entries[i][0], entries[i][1])
    end for
    return map
end function
