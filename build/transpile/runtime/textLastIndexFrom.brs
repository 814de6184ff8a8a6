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
