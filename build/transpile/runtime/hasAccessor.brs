' Reports whether a value of unknown type has a getter or setter with this key.
function RT_hasAccessor(value as dynamic, key as string) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and value[key] <> invalid
end function
