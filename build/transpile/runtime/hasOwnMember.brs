' Implements Object.hasOwn for a value of any type, where the key may be the name of a getter or setter.
function RT_hasOwnMember(source as dynamic, key as string) as boolean
    if RT_isArray(source) or getInterface(source, "ifAssociativeArray") = invalid then
        return RT_hasOwnKey(source, key)
    end if
    return RT_hasAnyMember(source, key)
end function
