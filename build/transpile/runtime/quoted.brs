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
