' Implements String.split by a regular expression. The strings of its groups go between the parts.
function RT_splitByRegExp(text as string, re as object) as object
    if text = "" and RT_findMatch(re, text, 0) <> invalid then
        return []
    end if
    parts = []
    start = 0
    found = RT_findMatch(re, text, 0)
    while found <> invalid
        last = found.at + len(found.texts[0])
        if found.at >= len(text) then
            exit while
        else if last = start then
            found = RT_findMatch(re, text, found.at + 1)
        else
            parts.push(RT_textPart(text, start + 1, found.at - start))
            for i = 1 to found.texts.count() - 1
                parts.push(found.texts[i])
            end for
            start = last
            found = RT_findMatch(re, text, start)
        end if
    end while
    parts.push(RT_textFrom(text, start + 1))
    return parts
end function
