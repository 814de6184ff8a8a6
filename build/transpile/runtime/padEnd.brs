function RT_padEnd(text as string, length as dynamic, filler = invalid as dynamic) as string
    return text + RT_padding(length - len(text), filler)
end function
