' Implements instanceof Map, Set, WeakMap and WeakSet in a program that creates weak collections.
function RT_isCollectionOf(value as dynamic, name as string) as boolean
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        if RT_isString(value["weak"]) then
            return value["weak"] = name
        end if
        return value["collection"] = name
    end if
    return false
end function
