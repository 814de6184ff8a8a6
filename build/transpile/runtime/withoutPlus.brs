function RT_withoutPlus(text as string) as string
    if left(text, 1) = "+" then
        return mid(text, 2)
    end if
    return text
end function
