' A Map: values by key, and the keys in the order in which they came
function RT_newMap(entries as object) as object
    map = { values: RT_openObject(), order: [] }
    for each entry in entries
        RT_mapSet(map, entry[0], entry[1])
    end for
    return map
end function
