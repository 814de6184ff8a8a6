' Expands a replacement of String.replace: $& is the match, $` and $' the parts before and after it, $$ a dollar.
function RT_expanded(replacement as string, text as string, at as integer, size as integer) as string
    result = ""
    start = 1
    dollar = instr(start, replacement, "$")
    while dollar > 0
        result += mid(replacement, start, dollar - start)
        sign = RT_textPart(replacement, dollar + 1, 1)
        start = dollar + 2
        if sign = "$" then
            result += "$"
        else if sign = "&" then
            result += RT_textPart(text, at + 1, size)
        else if sign = "`" then
            result += left(text, at)
        else if sign = "'" then
            result += RT_textFrom(text, at + size + 1)
        else
            result += "$"
            start = dollar + 1
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function
