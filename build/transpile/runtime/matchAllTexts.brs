' Implements String.matchAll: returns the strings of each match and its groups. Starts at lastIndex and keeps it.
function RT_matchAllTexts(text as string, re as object) as object
    if not re.isGlobal then
        throw RT_newErrorOf("TypeError", "String.prototype.matchAll called with a non-global RegExp argument")
    end if
    all = []
    found = RT_findMatch(re, text, RT_larger(RT_wholePosition(re["lastIndex"]), 0))
    while found <> invalid
        all.push(found.texts)
        start = found.at + len(found.texts[0])
        if found.texts[0] = "" then
            start++
        end if
        found = RT_findMatch(re, text, start)
    end while
    return all
end function
