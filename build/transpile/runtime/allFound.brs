' Implements String.matchAll, with the position of each match.
function RT_allFound(text as string, re as object) as object
    if not re.isGlobal then
        throw RT_newErrorOf("TypeError", "String.prototype.matchAll called with a non-global RegExp argument")
    end if
    all = []
    found = RT_findMatch(re, text, RT_larger(RT_wholePosition(re["lastIndex"]), 0))
    while found <> invalid
        all.push(RT_foundBy(re, text, found))
        size = len(found.texts[0])
        if size = 0 then
            size = 1
        end if
        found = RT_findMatch(re, text, found.at + size)
    end while
    return all
end function
