' The text of a string, number, boolean or invalid in a template.
function RT_valueToText(value as dynamic) as string
    if value = invalid then
        return "undefined"
    else if RT_isString(value) then
        return value
    else if RT_isNumber(value) then
        return RT_numberToText(value)
    else if RT_isBoolean(value) then
        return value.toStr()
    end if
    return "[object Object]"
end function
