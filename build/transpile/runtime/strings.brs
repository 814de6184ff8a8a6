' Implements String.charAt.
function RT_charAt(text as string, position as dynamic) as string
    index = RT_asInteger(position)
    if index < 0 or index >= len(text) then
        return ""
    end if
    return mid(text, index + 1, 1)
end function

' Implements String.charCodeAt: returns NaN outside the string.
function RT_charCodeAt(text as string, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 or index >= len(text) then
        return RT_notANumber()
    end if
    return asc(mid(text, index + 1, 1))
end function

' Implements String.fromCharCode for one code, of which 16 bits count.
function RT_charCodeText(code as dynamic) as string
    return chr(RT_bitAnd(code, 65535))
end function

' Implements String.fromCharCode for an array of codes. Counts, because a `for each` around the call may run over the array.
function RT_charCodesText(codes as object) as string
    text = ""
    for i = 0 to codes.count() - 1
        text += RT_charCodeText(codes[i])
    end for
    return text
end function

' Implements String.codePointAt: returns invalid outside the string.
function RT_codePointAt(text as string, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 or index >= len(text) then
        return invalid
    end if
    return asc(mid(text, index + 1, 1))
end function

' Implements String.fromCodePoint for one code point.
function RT_codePointText(code as dynamic) as string
    if not RT_isWholeNumber(code) or code < 0 or code > 1114111 then
        throw RT_newErrorOf("RangeError", "Invalid code point " + RT_valueToText(code))
    end if
    return chr(code)
end function

' Implements String.fromCodePoint for an array of code points.
function RT_codePointsText(codes as object) as string
    text = ""
    for i = 0 to codes.count() - 1
        text += RT_codePointText(codes[i])
    end for
    return text
end function

' Implements String.concat for an array of strings.
function RT_concatText(text as string, parts as object) as string
    joined = text
    for i = 0 to parts.count() - 1
        joined += RT_valueToText(parts[i])
    end for
    return joined
end function

' Implements String.endsWith; `size` is the position at which the string is taken to end.
function RT_endsWith(text as string, part as string, size = invalid as dynamic) as boolean
    finish = len(text)
    if size <> invalid then
        finish = RT_clamp(size, finish)
    end if
    start = finish - len(part)
    return start >= 0 and RT_textPart(text, start + 1, len(part)) = part
end function

' Expands a replacement of String.replace: $& is the match, $` and $' the parts before and after it, $$ a dollar.
function RT_expanded(replacement as string, text as string, at as integer, size as integer) as string
    result = ""
    start = 1
    dollar = instr(start, replacement, "$")
    while dollar > 0
        result += mid(replacement, start, dollar - start)
        sign = RT_textPart(replacement, dollar + 1, 1)
        start = dollar + 2
        if sign = "$" then
            result += "$"
        else if sign = "&" then
            result += RT_textPart(text, at + 1, size)
        else if sign = "`" then
            result += left(text, at)
        else if sign = "'" then
            result += RT_textFrom(text, at + size + 1)
        else
            result += "$"
            start = dollar + 1
        end if
        dollar = RT_instrFrom(start, replacement, "$")
    end while
    return result + RT_textFrom(replacement, start)
end function

' Returns instr(start, text, part), or 0 if `start` is beyond the end.
function RT_instrFrom(start as integer, text as string, part as string) as integer
    if start > len(text) then
        return 0
    end if
    return instr(start, text, part)
end function

function RT_isDigitCode(code as integer) as boolean
    return code >= 48 and code <= 57
end function

' Reports whether a character code is that of a space or a line end.
function RT_isSpaceCode(code as integer) as boolean
    if code = 32 or (code >= 9 and code <= 13) or code = 160 or code = 5760 then
        return true
    else if (code >= 8192 and code <= 8202) or code = 8232 or code = 8233 or code = 8239 then
        return true
    end if
    return code = 8287 or code = 12288 or code = 65279
end function

function RT_padEnd(text as string, length as dynamic, filler = " " as string) as string
    return text + RT_paddingText(length - len(text), filler)
end function

function RT_padStart(text as string, length as dynamic, filler = " " as string) as string
    return RT_paddingText(length - len(text), filler) + text
end function

function RT_paddingText(count as dynamic, filler as string) as string
    if not (count > 0) or filler = "" then
        return ""
    end if
    size = RT_asInteger(count)
    return left(RT_timesText(filler, size \ len(filler) + 1), size)
end function

' Implements String.substr: returns `count` characters from an index. A negative index counts from the end.
function RT_partOfText(text as string, first as dynamic, count = invalid as dynamic) as string
    start = RT_edge(first, 0, len(text))
    if count = invalid then
        return mid(text, start + 1)
    else if count <= 0 then
        return ""
    end if
    return mid(text, start + 1, RT_asInteger(RT_smaller(count, len(text))))
end function

' Returns the first position of a part in a string, or all of them. The empty part is at every position.
function RT_positionsOf(text as string, part as string, isAll as boolean) as object
    found = []
    at = RT_textIndexOf(text, part)
    while at >= 0
        found.push(at)
        at += len(part)
        if part = "" then
            at++
        end if
        if not isAll or at > len(text) then
            return found
        end if
        at = RT_textIndexOf(text, part, at)
    end while
    return found
end function

' Implements String.repeat.
function RT_repeatText(text as string, count as dynamic) as string
    times = RT_wholePosition(count)
    if times < 0 or times = 2147483647 then
        throw RT_newErrorOf("RangeError", "Invalid count value: " + RT_numberToText(count))
    end if
    return RT_timesText(text, times)
end function

function RT_replaceAll(text as string, part as string, replacement as string) as string
    if part = "" then
        spaced = RT_expanded(replacement, text, 0, 0)
        for at = 1 to len(text)
            spaced += mid(text, at, 1) + RT_expanded(replacement, text, at, 0)
        end for
        return spaced
    else if instr(1, replacement, "$") = 0 then
        return RT_splitText(text, part).join(replacement)
    end if
    result = ""
    start = 0
    at = RT_textIndexOf(text, part)
    while at >= 0
        result += RT_textPart(text, start + 1, at - start) + RT_expanded(replacement, text, at, len(part))
        start = at + len(part)
        at = RT_textIndexOf(text, part, start)
    end while
    return result + RT_textFrom(text, start + 1)
end function

' Implements String.replace for the first occurrence of a string.
function RT_replaceFirst(text as string, part as string, replacement as string) as string
    at = RT_textIndexOf(text, part)
    if at < 0 then
        return text
    end if
    return left(text, at) + RT_expanded(replacement, text, at, len(part)) + RT_textFrom(text, at + len(part) + 1)
end function

' Implements String.slice.
function RT_sliceText(text as string, first = 0 as dynamic, last = invalid as dynamic) as string
    count = len(text)
    start = RT_edge(first, 0, count)
    finish = RT_edge(last, count, count)
    if finish <= start then
        return ""
    end if
    return mid(text, start + 1, finish - start)
end function

' Returns the limit of split, which JavaScript reads as an unsigned 32-bit integer. The default allows all parts.
function RT_splitLimit(limit as dynamic) as integer
    if limit = invalid then
        return 2147483647
    end if
    whole = RT_toInt32(limit)
    if whole < 0 then
        return 2147483647
    end if
    return whole
end function

' Implements String.split by a string. Without a separator, the whole string is the only part.
function RT_splitText(text as string, separator as dynamic) as object
    if separator = invalid then
        return [text]
    else if separator = "" then
        return text.split("")
    end if
    parts = []
    start = 1
    at = RT_instrFrom(start, text, separator)
    while at > 0
        parts.push(mid(text, start, at - start))
        start = at + len(separator)
        at = RT_instrFrom(start, text, separator)
    end while
    parts.push(RT_textFrom(text, start))
    return parts
end function

' Implements String.startsWith; `first` is the position at which the string is taken to start.
function RT_startsWith(text as string, part as string, first = 0 as dynamic) as boolean
    start = 0
    if first <> invalid then
        start = RT_clamp(first, len(text))
    end if
    return RT_textPart(text, start + 1, len(part)) = part
end function

' Implements text[position].
function RT_stringAt(text as string, position as dynamic) as dynamic
    if not (position >= 0 and position < len(text)) then
        return invalid
    end if
    index = RT_asInteger(position)
    if index <> position then
        return invalid
    end if
    return mid(text, index + 1, 1)
end function

' Implements String.substring: accepts the start and end in either order.
function RT_substring(text as string, first as dynamic, last = invalid as dynamic) as string
    count = len(text)
    start = RT_clamp(first, count)
    finish = count
    if last <> invalid then
        finish = RT_clamp(last, count)
    end if
    if start > finish then
        return RT_textPart(text, finish + 1, start - finish)
    end if
    return RT_textPart(text, start + 1, finish - start)
end function

' Implements String.at.
function RT_textAt(text as string, position as dynamic) as dynamic
    index = RT_asInteger(position)
    if index < 0 then
        index += len(text)
    end if
    return RT_stringAt(text, index)
end function

' Returns mid(text, start), or an empty string if `start` is beyond the end.
function RT_textFrom(text as string, start as integer) as string
    if start > len(text) then
        return ""
    end if
    return mid(text, start)
end function

function RT_textIncludes(text as string, part as string, first = 0 as dynamic) as boolean
    return RT_textIndexOf(text, part, first) >= 0
end function

' Implements String.indexOf.
function RT_textIndexOf(text as string, part as string, first = 0 as dynamic) as integer
    start = RT_edge(first, 0, len(text))
    if first < 0 then
        start = 0
    end if
    if part = "" then
        return start
    else if start >= len(text) then
        return -1
    end if
    return instr(start + 1, text, part) - 1
end function

' Implements String.lastIndexOf back from an index, or from the end if the index is missing or NaN.
function RT_textLastIndexFrom(text as string, part as string, last as dynamic) as integer
    start = len(text) - len(part)
    if last <> invalid and not RT_isNotANumber(last) then
        start = RT_asInteger(RT_smaller(RT_larger(last, 0), start))
    end if
    for i = start to 0 step -1
        if mid(text, i + 1, len(part)) = part then
            return i
        end if
    end for
    return -1
end function

function RT_textLastIndexOf(text as string, part as string) as integer
    if part = "" then
        return len(text)
    end if
    for i = len(text) - len(part) to 0 step -1
        if mid(text, i + 1, len(part)) = part then
            return i
        end if
    end for
    return -1
end function

' Returns mid(text, start, size), or an empty string if `start` is beyond the end.
function RT_textPart(text as string, start as integer, size as integer) as string
    if start > len(text) then
        return ""
    end if
    return mid(text, start, size)
end function

' Repeats a string by doubling. It is not documented which version of the platform introduced a function for this.
function RT_timesText(text as string, count as integer) as string
    times = count
    result = ""
    part = text
    while times > 0
        half = times \ 2
        if times > half + half then
            result += part
        end if
        if half > 0 then
            part += part
        end if
        times = half
    end while
    return result
end function

function RT_trimEnd(text as string) as string
    return RT_textFrom(("|" + text).trim(), 2)
end function

function RT_trimStart(text as string) as string
    trimmed = (text + "|").trim()
    return left(trimmed, len(trimmed) - 1)
end function
