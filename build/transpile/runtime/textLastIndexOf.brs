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
