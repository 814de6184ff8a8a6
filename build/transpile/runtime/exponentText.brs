' Formats the digits 125, of which 4 precede the decimal point, as 1.25e+3.
function RT_exponentText(digits as string, point as integer) as string
    text = left(digits, 1)
    if len(digits) > 1 then
        text += "." + mid(digits, 2)
    end if
    if point > 0 then
        return text + "e+" + (point - 1).toStr()
    end if
    return text + "e" + (point - 1).toStr()
end function
