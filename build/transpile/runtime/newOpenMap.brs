' Creates a Map with keys of any type.
function RT_newOpenMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map" }
    for i = 0 to entries.count() - 1
        RT_openMapSet(map, entries[i][0], entries[i][1])
    end for
    return map
end function
