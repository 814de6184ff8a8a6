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
