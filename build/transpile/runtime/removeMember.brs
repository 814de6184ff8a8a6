' Removes a member, which may be a getter or setter, from an object, or an item from an array.
sub RT_removeMember(source as object, key as string)
    RT_removeAnyKey(source, key)
    if RT_isArray(source) then
        return
    end if
    names = source["accessornames"]
    if names <> invalid then
        at = RT_indexOfItem(names, key)
        if at >= 0 then
            names.delete(at)
            RT_removeKey(source, "get_" + lCase(key))
            RT_removeKey(source, "set_" + lCase(key))
        end if
    end if
end sub
