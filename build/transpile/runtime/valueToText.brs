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
