' Implements String.replace for the matches of a regular expression.
function RT_replaceMatches(text as string, re as object, replacement as string) as string
    result = ""
    start = 0
    for each found in RT_matchesOf(re, text)
        result += RT_textPart(text, start + 1, found.at - start) + RT_expandedMatch(replacement, text, found)
        start = found.at + len(found.texts[0])
    end for
    return result + RT_textFrom(text, start + 1)
end function
