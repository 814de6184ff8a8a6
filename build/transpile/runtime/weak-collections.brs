' Creates a WeakMap: a Map that identifies itself as a WeakMap.
function RT_newWeakMap(entries as object) as object
    map = { values: RT_openObject(), order: [], collection: "Map", weak: "WeakMap", toString: RT_weakText }
    for i = 0 to entries.count() - 1
        RT_openMapSet(map, RT_weakKey(entries[i][0], map), entries[i][1])
    end for
    return map
end function

' Creates a WeakSet: a Set that identifies itself as a WeakSet.
function RT_newWeakSet(values as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set", weak: "WeakSet", toString: RT_weakText }
    for i = 0 to values.count() - 1
        RT_openSetAdd(made, RT_weakKey(values[i], made))
    end for
    return made
end function

' Returns the key of a weak collection, which must be an object.
function RT_weakKey(key as dynamic, collection as object) as dynamic
    if RT_keyText(key) = invalid then
        return key
    else if collection.weak = "WeakMap" then
        throw RT_newErrorOf("TypeError", "Invalid value used as weak map key")
    end if
    throw RT_newErrorOf("TypeError", "Invalid value used in weak set")
end function

' Implements toString for a weak collection that was found in a value of unknown type.
function RT_weakText() as string
    return "[object " + m.weak + "]"
end function
