' Converts an object to a string: the result of its toString, or the name and message of an error.
function RT_objectText(value as dynamic) as string
    if getInterface(value, "ifAssociativeArray") = invalid then
        return "[object Object]"
    end if
    own = value["toString"]
    if RT_isFunction(own) then
        value.calledToString = own
        text = value.calledToString()
        RT_removeKey(value, "calledtostring")
        return RT_valueToText(text)
    else if RT_isClosure(own) then
        own.calledOn = value
        text = own.callClosure()
        RT_removeKey(own, "calledon")
        return RT_valueToText(text)
    else if RT_isError(value) then
        return RT_errorText(value)
    else if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return "[object " + value["collection"] + "]"
    end if
    return "[object Object]"
end function
