' Returns the radix of a number that begins with 0x, 0o or 0b, and 0 for any other string.
function RT_radixOfPrefix(text as string) as integer
    prefix = lcase(left(text, 2))
    if prefix = "0x" then
        return 16
    else if prefix = "0o" then
        return 8
    else if prefix = "0b" then
        return 2
    end if
    return 0
end function
