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
