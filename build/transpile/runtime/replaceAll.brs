function RT_replaceAll(text as string, part as string, replacement as string) as string
    if part = "" then
        spaced = RT_expanded(replacement, text, 0, 0)
        for at = 1 to len(text)
            spaced += mid(text, at, 1) + RT_expanded(replacement, text, at, 0)
        end for
        return spaced
    else if instr(1, replacement, "$") = 0 then
        return RT_splitText(text, part).join(replacement)
    end if
    result = ""
    start = 0
    at = RT_textIndexOf(text, part)
    while at >= 0
        result += RT_textPart(text, start + 1, at - start) + RT_expanded(replacement, text, at, len(part))
        start = at + len(part)
        at = RT_textIndexOf(text, part, start)
    end while
    return result + RT_textFrom(text, start + 1)
end function
