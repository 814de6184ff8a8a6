' Implements Object.keys for a value of any type. The keys of an array or a string are its indexes.
function RT_keysOfAny(value as dynamic) as object
    keys = []
    if value = invalid then
        throw RT_newErrorOf("TypeError", "Cannot convert undefined or null to object")
    else if RT_isArray(value) or RT_isString(value) then
        count = RT_memberOf(value, "length")
        for i = 0 to count - 1
            keys.push(i.toStr())
        end for
    else if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return keys
    else if getInterface(value, "ifAssociativeArray") <> invalid then
        if RT_isError(value) then
            return RT_keysOfError(value)
        end if
        return RT_keysOf(value)
    end if
    return keys
end function
