' Rounds a number that is not negative to `count` digits, halves up, and returns how many precede the decimal point.
function RT_digitsOfCount(size as double, count as integer) as object
    if size = 0 then
        return { digits: RT_paddingText(count, "0"), point: 1 }
    end if
    exact = RT_exactDigits(size)
    digits = left(exact.digits, count)
    if len(exact.digits) <= count then
        return { digits: digits + RT_paddingText(count - len(digits), "0"), point: exact.point }
    end if
    if mid(exact.digits, count + 1, 1) < "5" then
        return { digits: digits, point: exact.point }
    end if
    ' Nines at the end become zeros, and the digit before them increases by one.
    last = count
    while last > 0 and mid(digits, last, 1) = "9"
        last--
    end while
    zeros = RT_paddingText(count - last, "0")
    if last = 0 then
        return { digits: "1" + left(zeros, count - 1), point: exact.point + 1 }
    end if
    raised = (strToI(mid(digits, last, 1)) + 1).toStr()
    return { digits: left(digits, last - 1) + raised + zeros, point: exact.point }
end function
