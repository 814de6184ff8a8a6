' Implements String.match: the strings of all matches with the flag g, otherwise the first match and its groups.
function RT_matchText(text as string, re as object) as dynamic
    matches = RT_matchesOf(re, text)
    if matches.count() = 0 then
        return invalid
    else if not re.isGlobal then
        return matches[0].texts
    end if
    texts = []
    for each found in matches
        texts.push(found.texts[0])
    end for
    return texts
end function
