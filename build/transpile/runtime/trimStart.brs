function RT_trimStart(text as string) as string
    trimmed = (text + "|").trim()
    return left(trimmed, len(trimmed) - 1)
end function
