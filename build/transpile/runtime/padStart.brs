function RT_padStart(text as string, length as dynamic, filler = invalid as dynamic) as string
    return RT_padding(length - len(text), filler) + text
end function
