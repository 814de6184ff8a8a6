' A WeakSet: a Set that does not say that it is one
function RT_newWeakSet(values as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set", weak: "WeakSet", toString: RT_weakText }
    for i = 0 to values.count() - 1
        RT_openSetAdd(made, RT_weakKey(values[i], made))
    end for
    return made
end function
