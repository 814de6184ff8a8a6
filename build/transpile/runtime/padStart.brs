function RT_padStart(text as string, length as dynamic, filler = " " as string) as string
    return RT_paddingText(length - len(text), filler) + text
end function
