' Implements `key in source`, where the key may be the name of a getter or setter.
function RT_hasAnyMember(source as object, key as string) as boolean
    if RT_hasKey(source, key) or RT_accessorOf(source, "get_", key) <> invalid then
        return true
    end if
    return RT_accessorOf(source, "set_", key) <> invalid
end function
