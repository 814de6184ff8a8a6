function RT_trimEnd(text as string) as string
    return mid(("|" + text).trim(), 2)
end function
