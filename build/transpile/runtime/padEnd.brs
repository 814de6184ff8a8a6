function RT_padEnd(text as string, length as dynamic, filler = " " as string) as string
    return text + RT_paddingText(length - len(text), filler)
end function
