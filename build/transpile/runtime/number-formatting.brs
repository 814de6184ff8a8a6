' Formats digits * 10 ^ exponent as JavaScript does. The last digit is not 0.
function RT_decimalText(digits as string, exponent as integer) as string
    count = len(digits)
    point = count + exponent
    if exponent >= 0 and point <= 21 then
        return digits + RT_paddingText(exponent, "0")
    else if point > 0 and point <= 21 then
        return left(digits, point) + "." + mid(digits, point + 1)
    else if point > -6 and point <= 0 then
        return "0." + RT_paddingText(0 - point, "0") + digits
    end if
    sign = "+"
    if point < 1 then
        sign = ""
    end if
    if count > 1 then
        digits = left(digits, 1) + "." + mid(digits, 2)
    end if
    return digits + "e" + sign + (point - 1).toStr()
end function

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

' Returns the shortest string that identifies this Double, which is not negative.
function RT_doubleToText(size as double) as string
    if size >= 1D308 * 10# then
        return "Infinity"
    else if size < 9007199254740992 then
        whole = RT_asLong(size)
        if whole = size then
            return whole.toStr()
        end if
    end if
    ' Dividing an integer below 10^15 by an exact power of ten rounds once, so it gives the value of the string.
    tens = 1#
    for places = 1 to 21
        tens = tens * 10#
        if size * tens >= 1000000000000000 then
            exit for
        end if
        digits = RT_asLong(size * tens + 0.5#)
        if digits / tens = size then
            return RT_decimalText(digits.toStr(), 0 - places)
        end if
    end for
    return RT_shortestDigits(size)
end function

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

' Formats the digits 125, of which 4 precede the decimal point, as 1.25e+3.
function RT_exponentText(digits as string, point as integer) as string
    text = left(digits, 1)
    if len(digits) > 1 then
        text += "." + mid(digits, 2)
    end if
    if point > 0 then
        return text + "e+" + (point - 1).toStr()
    end if
    return text + "e" + (point - 1).toStr()
end function

' Returns digits of a fraction until the rest is within the margin. The last one may be rounded up to the base itself.
function RT_fractionDigits(fraction as double, margin as double, base as dynamic) as object
    digits = []
    rest = fraction
    within = margin
    while rest >= within
        rest = rest * base
        within = within * base
        digit = RT_floor(rest)
        rest = rest - digit
        isAbove = rest > 0.5# or (rest = 0.5# and RT_remainder(digit, 2) = 1)
        if isAbove and rest + within > 1 then
            digits.push(digit + 1)
            return digits
        end if
        digits.push(digit)
    end while
    return digits
end function

' Returns half of the distance from a Double that is not negative to the next larger one.
function RT_halfStep(size as double) as double
    if size < 2# ^ (-1022#) then
        return 5D-324
    end if
    power = 1#
    while power * 2 <= size
        power = power * 2
    end while
    while power > size
        power = power / 2
    end while
    half = power / 9007199254740992
    if half = 0 then
        return 5D-324
    end if
    return half
end function

' Implements Number.toString(radix), with as many digits of the fraction as distinguish the number from its neighbours.
function RT_numberToRadix(value as dynamic, radix = invalid as dynamic) as string
    base = 10
    if radix <> invalid then
        base = RT_truncate(radix)
    end if
    if not (base >= 2 and base <= 36) then
        throw RT_newErrorOf("RangeError", "toString() radix argument must be between 2 and 36")
    end if
    size = RT_absolute(1# * value)
    if base = 10 or not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    parts = RT_radixFraction(size, base)
    rest = RT_floor(size) + parts.carry
    text = ""
    ' Digits that a Double does not hold are written as zeros.
    while rest / base >= 9007199254740992
        rest = rest / base
        text = text + "0"
    end while
    text = RT_wholeToRadix(rest, base) + text
    if value < 0 then
        text = "-" + text
    end if
    return text + parts.text
end function

' Converts a number to a string as JavaScript does. The platform writes 7 digits of a Double, or perhaps 14.
function RT_numberToText(value as dynamic) as string
    if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return value.toStr()
    else if RT_isNotANumber(value) then
        return "NaN"
    else if getInterface(value, "ifFloat") <> invalid then
        return formatJson(value)
    else if value < 0 then
        return "-" + RT_doubleToText(0# - value)
    end if
    return RT_doubleToText(value)
end function

' Returns a digit of a base up to 36.
function RT_radixDigit(digit as dynamic) as string
    return mid("0123456789abcdefghijklmnopqrstuvwxyz", RT_asInteger(digit) + 1, 1)
end function

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

' Returns `places` decimal digits as a string, rounded half up. Adds zeros if there are fewer digits.
function RT_roundedDigits(digits as object, places as dynamic) as string
    isUp = digits.count() > places and digits[places] >= 5
    text = ""
    for i = RT_asInteger(places) - 1 to 0 step -1
        digit = 0
        if i < digits.count() then
            digit = RT_asInteger(digits[i])
        end if
        if isUp then
            digit++
            isUp = digit = 10
            if isUp then
                digit = 0
            end if
        end if
        text = digit.toStr() + text
    end for
    return text
end function

' Returns a * b rounded to the nearest integer, halves up, for a below 1 and b up to 10^18. The exact product is the
' Double nearest to it plus a rest.
function RT_roundedProduct(a as double, b as double) as longinteger
    product = a * b
    rest = 0# - RT_restOfProduct(a, b, product)
    whole = RT_asLong(product)
    ' Above 2^53 the product is an integer, and the rest may be more than one.
    return whole + RT_floor((product - whole - 0.5#) + rest) + 1
end function

' Returns value * 10 ^ power. Powers of ten up to 22 are exact, so one operation rounds once.
function RT_scaled(value as double, power as integer) as double
    if power < 0 then
        return value / (10# ^ (0# - power))
    else if power > 0 then
        return value * (10# ^ (1# * power))
    end if
    return value
end function

' Returns the string of a Double that needs up to 17 digits: the fewest that are nearer to it than to its neighbours.
function RT_shortestDigits(size as double) as string
    ' size is fraction * 2 ^ power, with the fraction from 1 up to 2.
    fraction = size
    power = 0
    for each bits in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
        factor = 2# ^ (1# * bits)
        while fraction >= factor
            fraction = fraction / factor
            power += bits
        end while
        while fraction * factor < 2
            fraction = fraction * factor
            power -= bits
        end while
    end for
    ' scaled is size * 10 ^ places, with 17 digits before its point.
    places = 16 - RT_floorToInteger(power * 0.3010299956639812)
    scaled = RT_timesPowerOfTen(fraction, power, places)
    if scaled.whole >= 100000000000000000& then
        places--
        scaled = RT_timesPowerOfTen(fraction, power, places)
    end if
    ' The last bit of the fraction is 2 ^ lastBit; half of it is the distance to the midpoints with the neighbours.
    lastBit = RT_larger(-52, -1074 - power)
    above = scaled.whole / fraction * (2# ^ (lastBit - 1#))
    ' A number midway between two neighbours belongs to the even one. The calculation here is not exact.
    slack = above * 1D-12
    below = above
    if fraction = 1 and power > -1022 then
        below = above / 2#
    end if
    isEven = RT_remainder(fraction / (2# ^ (1# * lastBit)), 2#) = 0
    found = scaled.whole
    unit = 1&
    for count = 1 to 17
        shorter = scaled.whole - scaled.whole mod unit
        rest = (scaled.whole - shorter + scaled.part) * 2#
        if rest > unit or (rest = unit and shorter mod (unit * 2&) <> 0) then
            shorter = shorter + unit
        end if
        distance = (shorter - scaled.whole) - scaled.part
        if 0# - distance > below + slack and below < above then
            shorter = shorter + unit
            distance = distance + unit
        end if
        if not isEven then
            isNear = distance < above - slack and 0# - distance < below - slack
        else
            isNear = distance <= above + slack and 0# - distance <= below + slack
        end if
        if not isNear then
            exit for
        end if
        found = shorter
        unit = unit * 10&
    end for
    digits = found.toStr()
    exponent = 0 - places
    while right(digits, 1) = "0"
        digits = left(digits, len(digits) - 1)
        exponent++
    end while
    return RT_decimalText(digits, exponent)
end function

' Returns the fewest digits that identify a Double above zero, and how many of them precede the decimal point.
function RT_shortestParts(size as double) as object
    text = RT_doubleToText(size)
    exponent = 0
    at = instr(1, text, "e")
    if at > 0 then
        exponent = RT_exponentOf(RT_withoutPlus(mid(text, at + 1)))
        text = left(text, at - 1)
    end if
    point = instr(1, text, ".") - 1
    if point < 0 then
        point = len(text)
    end if
    digits = text.replace(".", "")
    while left(digits, 1) = "0"
        digits = mid(digits, 2)
        point--
    end while
    while right(digits, 1) = "0"
        digits = left(digits, len(digits) - 1)
    end while
    return { digits: digits, point: point + exponent }
end function

' Returns fraction * 2 ^ power * 10 ^ places as an integer and a part below 1, to about 30 digits. Two Doubles hold the
' power of five: the nearest, and the rest.
function RT_timesPowerOfTen(fraction as double, power as integer, places as integer) as object
    high = 1#
    low = 0#
    steps = RT_absolute(places)
    while steps > 0
        ' Powers of five up to 22 are exact.
        factor = 1#
        while steps > 0 and factor < 2384185791015625
            factor = factor * 5#
            steps--
        end while
        product = high * factor
        rest = low * factor - RT_restOfProduct(high, factor, product)
        high = product + rest
        low = rest - (high - product)
    end while
    if places < 0 then
        first = fraction / high
        second = (RT_restOfProduct(first, high, fraction) - first * low) / high
    else
        first = fraction * high
        second = fraction * low - RT_restOfProduct(fraction, high, first)
    end if
    factor = 2# ^ (1# * (power + places))
    carried = RT_floor(second * factor)
    return {
        whole: RT_asLong(first * factor) + carried,
        part: second * factor - carried
    }
end function

' Implements Number.toExponential, with `places` digits after the point, or as many as needed.
function RT_toExponential(value as dynamic, places = invalid as dynamic) as string
    size = RT_absolute(1# * value)
    if not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    if places = invalid then
        if size = 0 then
            return "0e+0"
        end if
        parts = RT_shortestParts(size)
    else
        count = RT_wholePosition(places)
        if count < 0 or count > 100 then
            throw RT_newErrorOf("RangeError", "toExponential() argument must be between 0 and 100")
        end if
        parts = RT_digitsOfCount(size, count + 1)
    end if
    text = RT_exponentText(parts.digits, parts.point)
    if value < 0 then
        return "-" + text
    end if
    return text
end function

' Implements Number.toFixed. Rounds the exact value, which the product with a power of ten may miss slightly.
function RT_toFixed(value as dynamic, places = invalid as dynamic) as string
    digits = 0
    if places <> invalid then
        digits = RT_truncate(places)
    end if
    size = RT_absolute(1# * value)
    if not (digits >= 0 and digits <= 100) then
        throw RT_newErrorOf("RangeError", "toFixed() digits argument must be between 0 and 100")
    else if not (size < 1D21) then
        return RT_numberToText(value)
    end if
    whole = RT_truncate(size)
    if digits > 15 then
        text = RT_wholeText(whole) + "." + RT_exactFraction(size - whole, digits)
    else
        scale = 10# ^ (1# * digits)
        parts = RT_roundedProduct(size - whole, scale)
        if parts >= scale then
            whole = whole + 1
            parts = 0
        end if
        text = RT_wholeText(whole)
        if digits > 0 then
            text = text + "." + RT_padStart(RT_numberToText(parts), digits, "0")
        end if
    end if
    if value < 0 then
        return "-" + text
    end if
    return text
end function

' Implements Number.toPrecision, with `precision` digits.
function RT_toPrecision(value as dynamic, precision = invalid as dynamic) as string
    size = RT_absolute(1# * value)
    if precision = invalid or not (size < 1D308 * 10#) then
        return RT_numberToText(value)
    end if
    count = RT_wholePosition(precision)
    if count < 1 or count > 100 then
        throw RT_newErrorOf("RangeError", "toPrecision() argument must be between 1 and 100")
    end if
    parts = RT_digitsOfCount(size, count)
    digits = parts.digits
    point = parts.point
    if point < -5 or point > count then
        text = RT_exponentText(digits, point)
    else if point <= 0 then
        text = "0." + RT_paddingText(0 - point, "0") + digits
    else if point < count then
        text = left(digits, point) + "." + mid(digits, point + 1)
    else
        text = digits
    end if
    if value < 0 then
        return "-" + text
    end if
    return text
end function

' Returns all digits of an integer that is not negative. Beyond 2^53, the fewest digits that identify it are not all.
function RT_wholeText(whole as dynamic) as string
    rest = whole
    doublings = 0
    while rest >= 9007199254740992
        rest = rest / 2
        doublings++
    end while
    text = RT_asLong(rest).toStr()
    for i = 1 to doublings
        text = RT_doubledDigits(text)
    end for
    return text
end function

' Returns the digits of an integer that is not negative, in a base. As in JavaScript engines, a quotient loses what a
' Double cannot hold, while each remainder is exact.
function RT_wholeToRadix(value as double, base as dynamic) as string
    rest = value
    text = ""
    while rest > 0 or text = ""
        whole = RT_asLong(rest)
        digit = whole - RT_asLong(rest / base) * base
        if digit < 0 then
            digit = digit + base
        else if digit >= base then
            digit = digit - base
        end if
        text = RT_radixDigit(digit) + text
        rest = (rest - (digit + (rest - whole))) / base
    end while
    return text
end function
