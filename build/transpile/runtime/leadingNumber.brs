' Returns the number that the first nine digits form, after leading zeros.
function RT_leadingNumber(digits as string) as integer
    start = 1
    while start < len(digits) and mid(digits, start, 1) = "0"
        start++
    end while
    return mid(digits, start, 9).toInt()
end function
