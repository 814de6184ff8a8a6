' Returns all decimal digits of a Double above zero, exactly, and how many precede the decimal point. A Double is an
' integer of 53 bits, either doubled repeatedly, or repeatedly multiplied by five and divided by ten.
function RT_exactDigits(size as double) as object
    power = RT_binaryExponent(size) - 52
    whole = RT_timesPowerOfTwo(size, 0 - power)
    groups = []
    while whole > 0
        rest = RT_floor(whole / 10000000#)
        groups.push(whole - rest * 10000000#)
        whole = rest
    end while
    base = 2#
    steps = power
    if power < 0 then
        base = 5#
        steps = 0 - power
    end if
    while steps > 0
        factor = base
        steps--
        while steps > 0 and factor < 1000000#
            factor = factor * base
            steps--
        end while
        carry = 0#
        for i = 0 to groups.count() - 1
            product = groups[i] * factor + carry
            carry = RT_asInteger(product / 10000000#)
            groups[i] = product - carry * 10000000#
        end for
        if carry > 0 then
            groups.push(1# * carry)
        end if
    end while
    text = ""
    for each group in groups
        text = right("000000" + RT_asInteger(group).toStr(), 7) + text
    end for
    start = 1
    while mid(text, start, 1) = "0"
        start++
    end while
    digits = mid(text, start)
    point = len(digits)
    if power < 0 then
        point = point + power
    end if
    return { digits: digits, point: point }
end function
