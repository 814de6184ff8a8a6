' Doubles a number that is given as a string of decimal digits.
function RT_doubledDigits(digits as string) as string
    text = ""
    carry = 0
    for i = len(digits) to 1 step -1
        sum = 2 * (asc(mid(digits, i, 1)) - 48) + carry
        carry = 0
        if sum > 9 then
            sum -= 10
            carry = 1
        end if
        text = sum.toStr() + text
    end for
    if carry = 1 then
        text = "1" + text
    end if
    return text
end function
