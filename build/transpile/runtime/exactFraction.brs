' Returns the first digits of a fraction below 1, exactly: adds each bit, from the last one on, and halves the sum. With
' 16 digits or more, no Double below 1 is rounded up to 1. A fraction below 1e-101 has only zeros in its first 100
' digits.
function RT_exactFraction(fraction as double, places as dynamic) as string
    bits = []
    rest = fraction
    if fraction < 1D-101 then
        rest = 0#
    end if
    while rest > 0
        rest = rest * 2
        bit = RT_floorToInteger(rest)
        rest = rest - bit
        bits.push(bit)
    end while
    digits = []
    while bits.count() > 0
        carry = bits.pop()
        digits.push(0)
        for i = 0 to digits.count() - 1
            sum = carry * 10 + digits[i]
            carry = sum mod 2
            digits[i] = (sum - carry) / 2
        end for
    end while
    return RT_roundedDigits(digits, places)
end function
