' Takes a member out of an object, which may be a getter or setter, or an item out of a list.
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
