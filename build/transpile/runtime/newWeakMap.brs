' Creates a WeakMap: a Map that identifies itself as a WeakMap.
function RT_newWeakMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map", weak: "WeakMap", toString: RT_weakText }
    for i = 0 to entries.count() - 1
        RT_openMapSet(map, RT_weakKey(entries[i][0], map), entries[i][1])
    end for
    return map
end function
