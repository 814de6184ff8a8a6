' Formats the arguments of console.log. In the first string, %s and the like stand for the values after it.
function RT_formatText(values as object) as string
    text = RT_valueToText(values[0])
    last = 0
    if RT_isString(values[0]) then
        last = len(text) - 1
    end if
    result = ""
    used = 1
    at = 1
    while at <= last
        kind = mid(text, at + 1, 1)
        if mid(text, at, 1) <> "%" then
            result += mid(text, at, 1)
            at++
        else if kind = "%" then
            result += "%"
            at += 2
        else if used < values.count() and instr(1, "sdifjoOc", kind) > 0 then
            result += RT_formatValue(kind, values[used])
            used++
            at += 2
        else
            result += "%" + kind
            at += 2
        end if
    end while
    if at <= len(text) then
        result += mid(text, at)
    end if
    for i = used to values.count() - 1
        result += " " + RT_valueToText(values[i])
    end for
    return result
end function

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

' Quotes a string as Node shows it inside other values: in the first kind of quotes that the string does not contain.
function RT_quoted(text as string) as string
    json = formatJson(text, 1)
    inner = mid(json, 2, len(json) - 2).replace("\""", """")
    if instr(1, text, "'") = 0 then
        return "'" + inner + "'"
    else if instr(1, text, """") = 0 then
        return """" + inner + """"
    end if
    return "`" + inner + "`"
end function
