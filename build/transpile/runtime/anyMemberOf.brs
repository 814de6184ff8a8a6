' A member by any key: what a getter of that name gives, or the member itself. A getter is called with a dot, under a name
' that the object has for so long.
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
