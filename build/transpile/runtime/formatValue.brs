' Formats a value for %s, %d and the like.
function RT_formatValue(kind as string, value as dynamic) as string
    if kind = "d" then
        return RT_numberToText(RT_numberFrom(value))
    else if kind = "i" then
        return RT_numberToText(RT_parseInteger(RT_valueToText(value)))
    else if kind = "f" then
        return RT_numberToText(RT_parseDecimal(RT_valueToText(value)))
    else if kind = "c" then
        return ""
    else if kind = "j" and RT_isString(value) then
        return formatJson(value, 1)
    else if kind <> "s" and RT_isString(value) then
        return RT_quoted(value)
    end if
    return RT_valueToText(value)
end function
