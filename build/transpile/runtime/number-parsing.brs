' Returns the length of the number at the start of a string, or 0 if there is none.
function RT_decimalLength(text as string) as integer
    start = RT_signLength(text)
    whole = RT_digitsIn(text, start + 1)
    size = start + whole
    fraction = 0
    if RT_textPart(text, size + 1, 1) = "." then
        fraction = RT_digitsIn(text, size + 2)
        if whole + fraction > 0 then
            size += 1 + fraction
        end if
    end if
    if whole + fraction = 0 then
        return 0
    end if
    if lcase(RT_textPart(text, size + 1, 1)) = "e" then
        signed = RT_signLength(RT_textFrom(text, size + 2))
        exponent = RT_digitsIn(text, size + 2 + signed)
        if exponent > 0 then
            size += 1 + signed + exponent
        end if
    end if
    return size
end function

' Returns the value of a string that is a number. Adds up digits as Doubles, because JSON gives a Float for a fraction.
function RT_decimalValue(text as string) as dynamic
    digits = ""
    places = 0
    isFraction = false
    exponent = 0
    for i = RT_signLength(text) + 1 to len(text)
        character = mid(text, i, 1)
        if character = "." then
            isFraction = true
        else if lcase(character) = "e" then
            exponent = RT_exponentOf(mid(text, i + 1))
            exit for
        else
            if digits <> "" or character <> "0" then
                digits += character
            end if
            if isFraction then
                places++
            end if
        end if
    end for
    power = exponent - places
    if len(digits) < 16 and RT_absolute(power) < 23 then
        mantissa = 0#
        for i = 1 to len(digits)
            mantissa = mantissa * 10# + strToI(mid(digits, i, 1))
        end for
        value = RT_scaled(mantissa, power)
    else
        value = RT_nearestDouble(digits, len(digits) + power)
    end if
    if left(text, 1) = "-" then
        value = 0# - value
    end if
    whole = RT_truncate(value)
    if RT_absolute(value) < 2147483648 and whole = value then
        return whole
    end if
    return value
end function

' Splits the number 0.digits * 10 ^ point into groups of seven digits; `whole` groups precede its decimal point.
function RT_digitGroups(digits as string, point as integer) as object
    places = point
    text = digits
    while places mod 7 <> 0 or places < 0
        text = "0" + text
        places++
    end while
    text += string(6, "0")
    groups = []
    for i = 1 to len(text) - 6 step 7
        groups.push(strToI(mid(text, i, 7)))
    end for
    while groups.count() * 7 < places
        groups.push(0)
    end while
    whole = places \ 7
    while groups.count() > whole and groups[groups.count() - 1] = 0
        groups.pop()
    end while
    return { groups: groups, whole: whole }
end function

' Returns the number of digits in a row from `start`, counted from 1.
function RT_digitsIn(text as string, start as integer) as integer
    count = 0
    while start + count <= len(text) and instr(1, "0123456789", mid(text, start + count, 1)) > 0
        count++
    end while
    return count
end function

' Multiplies a number in groups of seven digits by 2 ^ bits, for bits up to 20.
sub RT_doubleGroups(number as object, bits as integer)
    groups = number.groups
    factor = 2# ^ (1# * bits)
    carry = 0&
    for i = groups.count() - 1 to 0 step -1
        part = groups[i] * factor + carry
        carry = RT_asLong(part / 10000000#)
        groups[i] = RT_asLong(part - carry * 10000000#)
    end for
    if carry > 0 then
        groups.unshift(carry)
        number.whole = number.whole + 1
    end if
    while groups.count() > number.whole and groups[groups.count() - 1] = 0
        groups.pop()
    end while
end sub

' Parses the exponent of a number. An exponent that exceeds an Integer is beyond all Doubles anyway.
function RT_exponentOf(text as string) as integer
    start = RT_signLength(text) + 1
    while start < len(text) and mid(text, start, 1) = "0"
        start++
    end while
    size = 999999999
    if len(text) - start < 9 then
        size = strToI(mid(text, start))
    end if
    if left(text, 1) = "-" then
        return 0 - size
    end if
    return size
end function

' Divides a number in groups of seven digits by 2 ^ bits, for bits up to 20.
sub RT_halveGroups(number as object, bits as integer)
    groups = number.groups
    factor = 2# ^ (1# * bits)
    rest = 0#
    i = 0
    while i < groups.count() or rest > 0
        part = rest * 10000000#
        if i < groups.count() then
            part = part + groups[i]
        end if
        quotient = RT_asLong(part / factor)
        rest = part - quotient * factor
        groups[i] = quotient
        i++
    end while
    while number.whole > 0 and groups[0] = 0
        groups.shift()
        number.whole = number.whole - 1
    end while
end sub

' Returns the number that the first nine digits form, after leading zeros.
function RT_leadingNumber(digits as string) as integer
    start = 1
    while start < len(digits) and mid(digits, start, 1) = "0"
        start++
    end while
    return mid(digits, start, 9).toInt()
end function

' Returns the Double nearest to 0.digits * 10 ^ point. Powers above 10 ^ 22 and more than 15 digits would be rounded
' twice. The number therefore stays exact, in groups of seven digits. Powers of two scale it until its integer part is
' as long as that of a Double.
function RT_nearestDouble(digits as string, point as integer) as double
    if digits = "" or point < -330 then
        return 0#
    else if point > 310 then
        return RT_infiniteNumber()
    end if
    number = RT_digitGroups(digits, point)
    power = 0
    for each bits in [20, 5, 1]
        while RT_wholeOfGroups(number) >= 2# ^ (52# + bits)
            RT_halveGroups(number, bits)
            power += bits
        end while
    end for
    for each bits in [20, 5, 1]
        ' No positive Double is smaller than 2 ^ -1074.
        while power - bits >= -1074 and RT_wholeOfGroups(number) < 2# ^ (53# - bits)
            RT_doubleGroups(number, bits)
            power -= bits
        end while
    end for
    whole = RT_wholeOfGroups(number)
    rest = number.groups.count() - number.whole
    if rest > 0 then
        half = number.groups[number.whole] - 5000000
        isOdd = number.whole > 0 and RT_remainder(whole, 2#) = 1
        if half > 0 or (half = 0 and (rest > 1 or isOdd)) then
            whole = whole + 1#
        end if
    end if
    if power < -1000 then
        return whole * (2# ^ -1000#) * (2# ^ (power + 1000#))
    end if
    return whole * (2# ^ (1# * power))
end function

' Converts a value, whose type is only asserted, to a number as JavaScript does.
function RT_numberFrom(value as dynamic) as dynamic
    if RT_isNumber(value) then
        return value
    else if RT_isString(value) then
        return RT_numberOf(value)
    else if RT_isBoolean(value) then
        return RT_numberOfBoolean(value)
    else if RT_isArray(value) then
        return RT_numberOf(RT_joinList(value, ","))
    end if
    return RT_notANumber()
end function

' Converts a value of any type, such as a Date, to a number as JavaScript does.
function RT_numberFromAny(value as dynamic) as dynamic
    return RT_numberFrom(RT_primitiveOf(value))
end function

' Implements Number(text): the whole string must be a number, and an empty string is 0.
function RT_numberOf(text as string) as dynamic
    trimmed = text.trim()
    if trimmed = "" then
        return 0
    else if RT_radixOfPrefix(trimmed) > 0 then
        return RT_numberWithPrefix(lcase(RT_textPart(trimmed, 3, len(trimmed))), RT_radixOfPrefix(trimmed))
    else if RT_withoutPlus(trimmed) = "Infinity" then
        return 1D308 * 10#
    else if trimmed = "-Infinity" then
        return -1D308 * 10#
    else if RT_decimalLength(trimmed) <> len(trimmed) then
        return RT_notANumber()
    end if
    return RT_decimalValue(trimmed)
end function

function RT_numberOfBoolean(value as boolean) as integer
    if value then
        return 1
    end if
    return 0
end function

' Returns an operand, or NaN if it is missing: JavaScript converts undefined to NaN.
function RT_numberOrNaN(value as dynamic) as dynamic
    if value = invalid then
        return RT_notANumber()
    end if
    return value
end function

' Converts the digits after 0x, 0o or 0b to a number. NaN if there is none, or a character that is no digit.
function RT_numberWithPrefix(digits as string, radix as integer) as dynamic
    allowed = left("0123456789abcdef", radix)
    for i = 1 to len(digits)
        if instr(1, allowed, mid(digits, i, 1)) = 0 then
            return RT_notANumber()
        end if
    end for
    return RT_parseInteger(digits, radix)
end function

' Converts the values of an array, whose types are only asserted, to numbers as JavaScript does.
function RT_numbersFrom(list as object) as object
    numbers = []
    for i = 0 to list.count() - 1
        numbers.push(RT_numberFrom(list[i]))
    end for
    return numbers
end function

' Implements parseFloat.
function RT_parseDecimal(text as string) as dynamic
    trimmed = text.trim()
    if left(RT_withoutPlus(trimmed), 8) = "Infinity" then
        return 1D308 * 10#
    else if left(trimmed, 9) = "-Infinity" then
        return -1D308 * 10#
    end if
    size = RT_decimalLength(trimmed)
    if size = 0 then
        return RT_notANumber()
    end if
    return RT_decimalValue(left(trimmed, size))
end function

' Implements parseInt.
function RT_parseInteger(text as string, radix = invalid as dynamic) as dynamic
    trimmed = lcase(text.trim())
    start = RT_signLength(trimmed) + 1
    base = 0
    if radix <> invalid then
        base = RT_toInt32(radix)
    end if
    isOpen = base = 0
    if isOpen then
        base = 10
    else if base < 2 or base > 36 then
        return RT_notANumber()
    end if
    if RT_textPart(trimmed, start, 2) = "0x" and (isOpen or base = 16) then
        base = 16
        start += 2
    end if
    allowed = left("0123456789abcdefghijklmnopqrstuvwxyz", base)
    value = 0#
    count = 0
    for i = start to len(trimmed)
        digit = instr(1, allowed, mid(trimmed, i, 1)) - 1
        if digit < 0 then
            exit for
        end if
        value = value * base + digit
        count++
    end for
    if count = 0 then
        return RT_notANumber()
    else if base = 10 and count > 15 then
        value = RT_decimalValue(mid(trimmed, start, count))
    end if
    if left(trimmed, 1) = "-" then
        value = 0# - value
    end if
    return RT_truncate(value)
end function

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

' Returns 1 if the string starts with a sign, otherwise 0.
function RT_signLength(text as string) as integer
    if left(text, 1) = "-" or left(text, 1) = "+" then
        return 1
    end if
    return 0
end function

' Returns the integer part of a number in groups of seven digits: exact below 2 ^ 53, otherwise at least 2 ^ 53.
function RT_wholeOfGroups(number as object) as double
    whole = 0#
    for i = 0 to number.whole - 1
        whole = whole * 10000000# + number.groups[i]
    end for
    return whole
end function

function RT_withoutPlus(text as string) as string
    if left(text, 1) = "+" then
        return mid(text, 2)
    end if
    return text
end function
