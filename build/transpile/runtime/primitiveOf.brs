' Returns the value that JavaScript compares: for an object, the result of its valueOf, or its string.
function RT_primitiveOf(value as dynamic) as dynamic
    if RT_isArray(value) then
        return RT_valueToText(value)
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return value
    end if
    own = value["valueOf"]
    if not RT_isFunction(own) then
        return RT_valueToText(value)
    end if
    value.calledValueOf = own
    result = value.calledValueOf()
    RT_removeKey(value, "calledvalueof")
    return result
end function
