' Implements `key in source` for a value that may be of any kind. A list, a Map or a date has the methods of JavaScript.
function RT_isIn(source as object, key as string) as boolean
    members = RT_libraryMembers(source)
    if members = invalid then
        return RT_hasAnyMember(source, key)
    end if
    for each name in members
        if name = key then
            return true
        end if
    end for
    return RT_isArray(source) and RT_hasKey(source, key)
end function
