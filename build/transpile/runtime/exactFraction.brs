' The first digits of a fraction below 1, exactly: from its last bit on, each bit is added and the whole is halved.
' From 16 digits on a fraction that is not exact is too fine to be rounded up to 1;
' below 1e-101 there is nothing to see.
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
