function RT_trimEnd(text as string) as string
    return RT_textFrom(("|" + text).trim(), 2)
end function
