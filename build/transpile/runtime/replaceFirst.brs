' Implements String.replace for the first occurrence of a string.
function RT_replaceFirst(text as string, part as string, replacement as string) as string
    at = RT_textIndexOf(text, part)
    if at < 0 then
        return text
    end if
    return left(text, at) + RT_expanded(replacement, text, at, len(part)) + RT_textFrom(text, at + len(part) + 1)
end function
