' Returns all matches of a regular expression with the flag g, or only the first one without it.
function RT_matchesOf(re as object, text as string) as object
    matches = []
    start = 0
    if re.isGlobal then
        re["lastIndex"] = 0
    end if
    found = RT_findMatch(re, text, start)
    while found <> invalid
        matches.push(found)
        if not re.isGlobal then
            exit while
        end if
        start = found.at + len(found.texts[0])
        if found.texts[0] = "" then
            start++
        end if
        found = RT_findMatch(re, text, start)
    end while
    return matches
end function
