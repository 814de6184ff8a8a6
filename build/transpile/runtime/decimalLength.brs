' Returns the length of the number at the start of a string, or 0 if there is none.
function RT_decimalLength(text as string) as integer
    start = RT_signLength(text)
    whole = RT_digitsIn(text, start + 1)
    size = start + whole
    fraction = 0
    if RT_textPart(text, size + 1, 1) = "." then
        fraction = RT_digitsIn(text, size + 2)
        if whole + fraction > 0 then
            size += 1 + fraction
        end if
    end if
    if whole + fraction = 0 then
        return 0
    end if
    if lcase(RT_textPart(text, size + 1, 1)) = "e" then
        signed = RT_signLength(RT_textFrom(text, size + 2))
        exponent = RT_digitsIn(text, size + 2 + signed)
        if exponent > 0 then
            size += 1 + signed + exponent
        end if
    end if
    return size
end function
