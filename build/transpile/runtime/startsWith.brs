function RT_startsWith(text as string, part as string, first = 0 as dynamic) as boolean
    return part = "" or RT_textPart(text, RT_edge(first, 0, len(text)) + 1, len(part)) = part
end function
