' Returns the getter or setter of an object for a key; `kind` is "get_" or "set_". The names in a class are
' case-insensitive. An object literal records its names, and the key must match one exactly.
function RT_accessorOf(value as dynamic, kind as string, key as dynamic) as dynamic
    if getInterface(value, "ifAssociativeArray") = invalid or not RT_isString(key) then
        return invalid
    end if
    names = value["accessornames"]
    if RT_isArray(names) and RT_indexOfItem(names, key) < 0 then
        return invalid
    end if
    accessor = value[kind + lCase(key)]
    if RT_isFunction(accessor) or RT_isClosure(accessor) then
        return accessor
    end if
    return invalid
end function
