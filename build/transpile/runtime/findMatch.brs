' Returns the first match from a position on: its position, and the strings of the match and its groups. Searches only
' the rest of the string, unless the pattern looks at preceding characters, as ^ and \b do. Then it searches all of it,
' with a pattern that skips the characters before the position.
function RT_findMatch(re as object, text as string, from as integer) as dynamic
    base = 0
    if from > len(text) then
        return invalid
    else if from = 0 then
        parts = re.finder.match(text)
    else if re.looksBack then
        skipped = "^("
        left = from
        while left > 60000
            skipped += "[\s\S]{60000}"
            left -= 60000
        end while
        skipped += "[\s\S]{" + left.toStr() + "}[\s\S]*?)("
        parts = createObject("roRegex", skipped + re.pattern + ")", re.deviceFlags).match(text)
    else
        base = from
        parts = re.finder.match(RT_textFrom(text, from + 1))
    end if
    if parts.count() = 0 then
        return invalid
    end if
    texts = [parts[2]]
    for i = 1 to re.groups.count() - 1 step 2
        texts.push(RT_groupText(parts, re.groups[i - 1], re.groups[i]))
    end for
    return {
        at: base + len(parts[1]),
        texts: texts
    }
end function
