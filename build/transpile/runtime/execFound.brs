' Implements RegExp.exec, with the position of the match.
function RT_execFound(re as object, text as string) as dynamic
    start = 0
    if re.isGlobal then
        start = RT_larger(RT_wholePosition(re["lastIndex"]), 0)
    end if
    found = RT_foundBy(re, text, RT_findMatch(re, text, start))
    if re.isGlobal and found = invalid then
        re["lastIndex"] = 0
    else if re.isGlobal then
        re["lastIndex"] = found.at + len(found.texts[0])
    end if
    return found
end function
