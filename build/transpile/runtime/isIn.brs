' Implements `key in source` for a value that may be a Map or a Set. These have methods, and no members of their own.
function RT_isIn(source as object, key as string) as boolean
    if RT_isCollection(source, "Map") then
        names = ["get", "set", "has", "delete"]
    else if RT_isCollection(source, "Set") then
        names = ["add", "has", "delete"]
    else
        return RT_hasAnyMember(source, key)
    end if
    if source["weak"] = invalid then
        names.append(["clear", "entries", "forEach", "keys", "size", "values"])
        if names[0] = "add" then
            names.append(["difference", "intersection", "isDisjointFrom", "isSubsetOf", "isSupersetOf", "symmetricDifference", "union"])
        end if
    end if
    for each name in names
        if name = key then
            return true
        end if
    end for
    return false
end function
