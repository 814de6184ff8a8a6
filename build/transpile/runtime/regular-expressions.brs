' Returns the position after the parentheses that open at `start`, including nested ones.
function RT_afterParentheses(text as string, start as integer) as integer
    position = start
    depth = 0
    while position <= len(text)
        char = mid(text, position, 1)
        if char = "(" then
            depth++
        else if char = ")" then
            depth--
        end if
        position++
        if depth = 0 then
            exit while
        end if
    end while
    return position
end function

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

' Expands the replacement of a match, in which $1 stands for its first group.
function RT_expandedMatch(replacement as string, text as string, found as object) as string
    result = ""
    start = 1
    dollar = instr(start, replacement, "$")
    while dollar > 0
        result += mid(replacement, start, dollar - start)
        digits = RT_groupDigits(RT_textPart(replacement, dollar + 1, 2), found.texts.count() - 1)
        if digits <> "" then
            group = found.texts[digits.toInt()]
            if group <> invalid then
                result += group
            end if
            start = dollar + 1 + len(digits)
        else
            result += RT_expanded(mid(replacement, dollar, 2), text, found.at, len(found.texts[0]))
            start = dollar + 2
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function

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

' Completes a match of a regular expression with the other members that JavaScript gives it.
function RT_foundBy(re as object, text as string, found as dynamic) as dynamic
    if found <> invalid then
        found.input = text
        found.groups = RT_groupsOf(found.texts, re.names)
    end if
    return found
end function

' Returns the regular expression for String.replaceAll, which must have the flag g.
function RT_globalRegExp(re as object) as object
    if not re.isGlobal then
        throw RT_newErrorOf("TypeError", "String.prototype.replaceAll called with a non-global RegExp argument")
    end if
    return re
end function

' Returns the digits at the start of a string that are the number of one of `count` groups, or an empty string.
function RT_groupDigits(text as string, count as integer) as string
    for size = 2 to 1 step -1
        digits = left(text, size)
        isNumber = len(digits) = size
        for i = 1 to len(digits)
            isNumber = isNumber and instr(1, "0123456789", mid(digits, i, 1)) > 0
        end for
        if isNumber and digits.toInt() >= 1 and digits.toInt() <= count then
            return digits
        end if
    end for
    return ""
end function

' Returns the string of a group. Returns invalid if the group has a witness, another group, that is empty or missing.
function RT_groupText(parts as object, at as integer, witness as integer) as dynamic
    if witness > 0 then
        if witness >= parts.count() then
            return invalid
        else if parts[witness] = "" then
            return invalid
        end if
    end if
    if at >= parts.count() then
        return ""
    end if
    return parts[at]
end function

' Returns the strings of named groups by name, or invalid if there are none.
function RT_groupsOf(texts as object, names as dynamic) as dynamic
    if names = invalid then
        return invalid
    end if
    groups = RT_openObject()
    for i = 1 to names.count() - 1 step 2
        groups[names[i - 1]] = texts[names[i]]
    end for
    return groups
end function

' Reports whether a value is a regular expression.
function RT_isRegExp(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and type(value["finder"]) = "roRegex"
end function

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

' Adds the names of the groups to a regular expression. Each name precedes the number of its group.
function RT_namedRegExp(re as object, names as object) as object
    re.names = names
    return re
end function

' Creates a regular expression. Two groups in front of its own hold the part before a match, and the match.
function RT_newRegExp(pattern as string, flags as string, source as string, groups as object, looksBack as boolean) as object
    deviceFlags = ""
    if instr(1, flags, "i") > 0 then
        deviceFlags = "i"
    end if
    return {
        finder: createObject("roRegex", "^([\s\S]*?)(" + pattern + ")", deviceFlags),
        pattern: pattern,
        deviceFlags: deviceFlags,
        source: source,
        flags: flags,
        isGlobal: instr(1, flags, "g") > 0,
        groups: groups,
        looksBack: looksBack,
        "lastIndex": 0
    }
end function

' Replaces the names of groups in a replacement by numbers of two digits, such as $<year> by $01.
function RT_numbered(replacement as string, names as object) as string
    result = ""
    start = 1
    dollar = RT_instrFrom(1, replacement, "$")
    while dollar > 0
        finish = 0
        if RT_textPart(replacement, dollar + 1, 1) = "<" then
            finish = RT_instrFrom(dollar, replacement, ">")
        end if
        if finish > 0 then
            result += RT_textPart(replacement, start, dollar - start)
            name = RT_textPart(replacement, dollar + 2, finish - dollar - 2)
            for i = 1 to names.count() - 1 step 2
                if names[i - 1] = name then
                    result += "$" + right("0" + names[i].toStr(), 2)
                end if
            end for
            start = finish + 1
        else
            ' The second of two dollars begins nothing.
            finish = dollar + 1
            result += RT_textPart(replacement, start, finish - start + 1)
            start = finish + 1
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function

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

' Implements String.replace for the matches of a regular expression, whose groups may have names.
function RT_replaceNamed(text as string, re as object, replacement as string) as string
    if re.names <> invalid then
        return RT_replaceMatches(text, re, RT_numbered(replacement, re.names))
    end if
    return RT_replaceMatches(text, re, replacement)
end function

' Implements String.search.
function RT_searchText(text as string, re as object) as integer
    found = RT_findMatch(re, text, 0)
    if found = invalid then
        return -1
    end if
    return found.at
end function

' Implements String.split by a string or a regular expression.
function RT_splitByEither(text as string, separator as dynamic) as object
    if separator = invalid or RT_isString(separator) then
        return RT_splitText(text, separator)
    end if
    return RT_splitByRegExp(text, separator)
end function

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

' Implements RegExp.test.
function RT_testRegExp(re as object, text as string) as boolean
    if re.isGlobal then
        return RT_execRegExp(re, text) <> invalid
    end if
    return re.finder.isMatch(text)
end function

' Returns the strings of a match, or invalid if there is no match.
function RT_textsOf(found as dynamic) as dynamic
    if found = invalid then
        return invalid
    end if
    return found.texts
end function
