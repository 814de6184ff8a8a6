function RT_endsWith(text as string, part as string) as boolean
    return part = "" or right(text, len(part)) = part
end function
