' Implements instanceof Map and instanceof Set.
function RT_isCollection(value as dynamic, name as string) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    kind = value["collection"]
    isMade = RT_isArray(value["order"]) and getInterface(value["values"], "ifAssociativeArray") <> invalid
    return isMade and RT_isString(kind) and kind = name
end function
