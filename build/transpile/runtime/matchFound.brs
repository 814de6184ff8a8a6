' Implements String.match, with the position of the match. With the flag g, the result has no positions.
function RT_matchFound(text as string, re as object) as dynamic
    if not re.isGlobal then
        return RT_foundBy(re, text, RT_findMatch(re, text, 0))
    end if
    texts = RT_matchText(text, re)
    if texts = invalid then
        return invalid
    end if
    return { texts: texts }
end function
