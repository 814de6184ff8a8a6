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
