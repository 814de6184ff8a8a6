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

' Converts a value to a string. A missing value is null.
function RT_textOrNull(value as dynamic) as string
    if value = invalid then
        return "null"
    end if
    return RT_valueToText(value)
end function

' Returns the string itself, or the string that JavaScript makes of a missing value.
function RT_textOrUndefined(value as dynamic) as string
    if value = invalid then
        return "undefined"
    end if
    return value
end function

' Converts a value to a string as a template literal of JavaScript does. Joins the items of an array.
function RT_valueToText(value as dynamic) as string
    if value = invalid then
        return "undefined"
    else if RT_isString(value) then
        return value
    else if RT_isNumber(value) then
        return RT_numberToText(value)
    else if RT_isBoolean(value) then
        return value.toStr()
    else if RT_isArray(value) then
        return RT_joinList(value, ",")
    end if
    return RT_objectText(value)
end function
