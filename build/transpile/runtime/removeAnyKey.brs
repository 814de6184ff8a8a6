' Takes a key out of an object, or an item out of a list, in whose place there is then nothing.
sub RT_removeAnyKey(source as object, key as string)
    if not RT_isArray(source) then
        RT_removeKey(source, key)
    else if RT_hasKey(source, key) and key <> "length" then
        source[RT_indexFrom(key)] = invalid
    end if
end sub
