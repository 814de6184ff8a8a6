' Returns the digits after the point in a base, and the carry of the rounding into the integer part.
function RT_radixFraction(size as double, base as dynamic) as object
    fraction = size - RT_floor(size)
    margin = RT_halfStep(size)
    digits = []
    if fraction >= margin then
        digits = RT_fractionDigits(fraction, margin, base)
    end if
    while digits.count() > 0 and digits.peek() >= base
        digits.pop()
        if digits.count() = 0 then
            return { text: "", carry: 1# }
        end if
        digits.push(digits.pop() + 1)
    end while
    text = ""
    for i = 0 to digits.count() - 1
        text = text + RT_radixDigit(digits[i])
    end for
    if text <> "" then
        text = "." + text
    end if
    return { text: text, carry: 0# }
end function
