function RT_textIncludes(text as string, part as string, first = 0 as dynamic) as boolean
    return RT_textIndexOf(text, part, first) >= 0
end function
