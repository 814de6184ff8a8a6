' Expands the replacement of a match, in which $1 stands for its first group.
function RT_expandedMatch(replacement as string, text as string, found as object) as string
    result = ""
    start = 1
    dollar = instr(start, replacement, "$")
    while dollar > 0
        result += mid(replacement, start, dollar - start)
        digits = RT_groupDigits(RT_textPart(replacement, dollar + 1, 2), found.texts.count() - 1)
        if digits <> "" then
            group = found.texts[digits.toInt()]
            if group <> invalid then
                result += group
            end if
            start = dollar + 1 + len(digits)
        else
            result += RT_expanded(mid(replacement, dollar, 2), text, found.at, len(found.texts[0]))
            start = dollar + 2
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function
