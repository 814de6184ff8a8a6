' Removes a key from an object, or sets an item of an array to invalid.
sub RT_removeAnyKey(source as object, key as string)
    if not RT_isArray(source) then
        RT_removeKey(source, key)
    else if RT_hasKey(source, key) and key <> "length" then
        source[RT_indexFrom(key)] = invalid
    end if
end sub
