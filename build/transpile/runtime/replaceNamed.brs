' Implements String.replace for the matches of a regular expression, whose groups may have names.
function RT_replaceNamed(text as string, re as object, replacement as string) as string
    if re.names <> invalid then
        return RT_replaceMatches(text, re, RT_numbered(replacement, re.names))
    end if
    return RT_replaceMatches(text, re, replacement)
end function
