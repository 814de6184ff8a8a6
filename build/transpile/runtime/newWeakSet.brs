' Creates a WeakSet: a Set that identifies itself as a WeakSet.
function RT_newWeakSet(values as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set", weak: "WeakSet", toString: RT_weakText }
    for i = 0 to values.count() - 1
        RT_openSetAdd(made, RT_weakKey(values[i], made))
    end for
    return made
end function
