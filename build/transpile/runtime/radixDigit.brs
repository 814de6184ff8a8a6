' Returns a digit of a base up to 36.
function RT_radixDigit(digit as dynamic) as string
    return mid("0123456789abcdefghijklmnopqrstuvwxyz", RT_asInteger(digit) + 1, 1)
end function
