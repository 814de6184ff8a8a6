' Implements RegExp.exec. With the flag g, it starts where the last match ended.
function RT_execRegExp(re as object, text as string) as dynamic
    if not re.isGlobal then
        found = RT_findMatch(re, text, 0)
    else
        start = RT_wholePosition(re["lastIndex"])
        if start < 0 then
            start = 0
        end if
        found = RT_findMatch(re, text, start)
        re["lastIndex"] = 0
        if found <> invalid then
            re["lastIndex"] = found.at + len(found.texts[0])
        end if
    end if
    if found = invalid then
        return invalid
    end if
    return found.texts
end function
