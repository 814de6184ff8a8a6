' Percent-encodes a byte, such as 65 as %41.
function RT_escapedByte(code as integer) as string
    digits = "0123456789ABCDEF"
    return "%" + mid(digits, code \ 16 + 1, 1) + mid(digits, code mod 16 + 1, 1)
end function
