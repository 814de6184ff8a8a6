' Returns the getter or setter of an object for a key; `kind` is "get_" or "set_". The names in a class are
' case-insensitive. An object literal records its names, and the key must match one exactly.
function RT_accessorOf(value as dynamic, kind as string, key as dynamic) as dynamic
    if getInterface(value, "ifAssociativeArray") = invalid or not RT_isString(key) then
        return invalid
    end if
    names = value["accessornames"]
    if RT_isArray(names) and RT_indexOfItem(names, key) < 0 then
        return invalid
    end if
    accessor = value[kind + lCase(key)]
    if RT_isFunction(accessor) or RT_isClosure(accessor) then
        return accessor
    end if
    return invalid
end function

' Returns the member for a key: the result of a getter of that name, or the member itself. Calls a getter as a method,
' under a temporary key of the object.
function RT_anyMemberOf(value as dynamic, key as dynamic) as dynamic
    getter = RT_accessorOf(value, "get_", key)
    if getter = invalid then
        return RT_memberOf(value, key)
    else if RT_isClosure(getter) then
        return getter.callClosure(value)
    end if
    value.calledGetter = getter
    result = value.calledGetter()
    RT_removeKey(value, "calledgetter")
    return result
end function

' Returns the size of a Map or Set, or the member of that name, which may have a getter.
function RT_anySizeOf(value as dynamic) as dynamic
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return RT_sizeOf(value)
    end if
    return RT_anyMemberOf(value, "size")
end function

' Reports whether a value of unknown type has a getter or setter with this key.
function RT_hasAccessor(value as dynamic, key as string) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and value[key] <> invalid
end function

' Implements `key in source`, where the key may be the name of a getter or setter.
function RT_hasAnyMember(source as object, key as string) as boolean
    if RT_hasKey(source, key) or RT_accessorOf(source, "get_", key) <> invalid then
        return true
    end if
    return RT_accessorOf(source, "set_", key) <> invalid
end function

' Implements Object.hasOwn for a value of any type, where the key may be the name of a getter or setter.
function RT_hasOwnMember(source as dynamic, key as string) as boolean
    if RT_isArray(source) or getInterface(source, "ifAssociativeArray") = invalid then
        return RT_hasOwnKey(source, key)
    end if
    return RT_hasAnyMember(source, key)
end function

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

' Implements source[key] = given, where the key may be the name of a setter. Calls a setter as a method, under a
' temporary key of the object.
sub RT_setAnyMember(source as object, key as dynamic, given as dynamic)
    setter = RT_accessorOf(source, "set_", key)
    if RT_isClosure(setter) then
        setter.callClosure(source, given)
    else if setter <> invalid then
        source.calledSetter = setter
        source.calledSetter(given)
        RT_removeKey(source, "calledsetter")
    else if RT_accessorOf(source, "get_", key) <> invalid then
        throw RT_newErrorOf("TypeError", "Cannot set property " + key + " which has only a getter")
    else
        RT_setMember(source, key, given)
    end if
end sub
