' Has the value, of which nothing is known, a getter or setter under this key?
function RT_hasAccessor(value as dynamic, key as string) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and value[key] <> invalid
end function
