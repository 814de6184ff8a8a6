' parseFloat
function RT_parseDecimal(text as string) as dynamic
    trimmed = text.trim()
    size = RT_decimalLength(trimmed)
    if size = 0 then
        return RT_notANumber()
    end if
    return RT_decimalValue(left(trimmed, size))
end function
