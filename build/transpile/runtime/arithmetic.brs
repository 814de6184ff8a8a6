' Implements Math.abs without the platform's abs(), which would turn the value into a Float. The result is an Integer or
' a LongInteger where the value is one, except for the smallest Integer.
function RT_absolute(value as dynamic) as dynamic
    if value = -2147483648 then
        return 2147483648
    else if value < 0 then
        return -value
    end if
    return value
end function

' Converts a number to an Integer, without its fraction. int() and fix() may convert it to a Float first.
function RT_asInteger(value as dynamic) as integer
    return value
end function

' Converts a whole number to a LongInteger. The conversion of a return value drops the fraction and nothing else. The
' result of int() and fix() for a Double is not certain.
function RT_asLong(value as dynamic) as longinteger
    return value
end function

' Returns the binary exponent of a finite Double above zero: 2 ^ exponent <= size < 2 ^ (exponent + 1).
function RT_binaryExponent(size as double) as integer
    exponent = 0
    for each bits in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
        factor = 2# ^ (1# * bits)
        while size >= factor
            size = size / factor
            exponent += bits
        end while
        while size * factor < 2
            size = size * factor
            exponent -= bits
        end while
    end for
    return exponent
end function

function RT_ceiling(value as dynamic) as dynamic
    whole = RT_truncate(value)
    if whole < value then
        return RT_truncate(whole + 1#)
    end if
    return whole
end function

' Returns a / b. If b is zero, by which a device refuses to divide, returns Infinity with the sign of a, or NaN.
function RT_divide(a as double, b as double) as double
    if b <> 0 then
        return a / b
    end if
    return a * (1D308 * 10#)
end function

' Implements Math.floor, also for a value beyond 32 bits.
function RT_floor(value as dynamic) as dynamic
    whole = RT_truncate(value)
    if whole > value then
        return whole - 1
    end if
    return whole
end function

' Implements Math.floor for a result that fits an Integer.
function RT_floorToInteger(value as dynamic) as integer
    whole = RT_asInteger(value)
    if whole > value then
        return whole - 1
    end if
    return whole
end function

' Truncates a Double to its first 21 bits, so that its square is exact.
function RT_highPart(value as double) as double
    if value = 0 then
        return value
    end if
    scale = 2# ^ (20# - RT_binaryExponent(RT_absolute(value)))
    return RT_asInteger(value * scale) / scale
end function

' Returns Infinity without a division by zero, which a device refuses.
function RT_infiniteNumber() as double
    return 1D308 * 10#
end function

' Implements Number.isFinite for any value.
function RT_isFiniteNumber(value as dynamic) as boolean
    if not RT_isNumber(value) then
        return false
    else if RT_isNotANumber(value) then
        return false
    end if
    return RT_absolute(value) < 1D308 * 10#
end function

' Reports whether + concatenates the value as a string. It does so with arrays and objects, too.
function RT_isJoined(value as dynamic) as boolean
    return RT_isString(value) or RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
end function

' Implements isNaN for a number: NaN is the only value that differs from itself.
function RT_isNotANumber(value as dynamic) as boolean
    return value <> value
end function

' Implements Number.isNaN for any value.
function RT_isNumberNaN(value as dynamic) as boolean
    return RT_isNumber(value) and RT_isNotANumber(value)
end function

' Implements Number.isSafeInteger for any value.
function RT_isSafeInteger(value as dynamic) as boolean
    return RT_isWholeNumber(value) and RT_absolute(value) <= 9007199254740991
end function

' Implements Number.isInteger.
function RT_isWholeNumber(value as dynamic) as boolean
    if not RT_isNumber(value) then
        return false
    else if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return true
    end if
    return RT_isFiniteNumber(value) and RT_truncate(value) = value
end function

function RT_larger(a as dynamic, b as dynamic) as dynamic
    if b > a or RT_isNotANumber(b) then
        return b
    end if
    return a
end function

' Returns the largest number of an array, or -Infinity for an empty one.
function RT_largerOf(list as object) as dynamic
    best = -1D308 * 10#
    for i = 0 to list.count() - 1
        best = RT_larger(best, list[i])
    end for
    return best
end function

' Implements Math.fround: keeps 24 bits, and rounds halves to even.
function RT_nearestFloat(value as double) as double
    size = RT_absolute(value)
    if size = 0 or not (size < 1D308 * 10#) then
        return value
    end if
    unit = 2# ^ (RT_larger(RT_binaryExponent(size), -126) - 23#)
    ' A Double of this size has no fraction, so the sum is rounded.
    size = ((size / unit + 4503599627370496) - 4503599627370496) * unit
    if size >= 340282366920938500000000000000000000000 then
        size = RT_infiniteNumber()
    end if
    if value < 0 then
        return 0# - size
    end if
    return size
end function

' Returns NaN without a division by zero, which a device refuses.
function RT_notANumber() as double
    infinite = 1D308 * 10#
    return infinite - infinite
end function

' Implements Math.random.
function RT_randomFraction() as double
    return (rnd(2147483647) - 1) / 2147483647
end function

' Implements % for numbers that may have a fraction or exceed 32 bits. Subtracting doubled divisors is exact.
' Subtracting b * (integer part of a / b) is not exact once the quotient is rounded.
function RT_remainder(a as double, b as double) as double
    rest = RT_absolute(a)
    divisor = RT_absolute(b)
    if divisor = 0 or not (rest < 1D308 * 10#) or not (divisor >= 0) then
        return RT_notANumber()
    else if rest < divisor then
        return a
    else if rest < 4503599627370496 and RT_truncate(rest) = rest and RT_truncate(divisor) = divisor then
        return a - b * RT_truncate(a / b)
    end if
    taken = divisor
    while taken <= rest / 2#
        taken = taken * 2#
    end while
    while taken >= divisor
        if rest >= taken then
            rest = rest - taken
        end if
        taken = taken / 2#
    end while
    if a < 0 then
        return -rest
    end if
    return rest
end function

' Returns whole - a * b, exact if the product is near `whole`: halves of the factors multiply exactly (Dekker).
function RT_restOfProduct(a as double, b as double, whole as double) as double
    wide = 134217729# * a
    high = wide - (wide - a)
    low = a - high
    wide = 134217729# * b
    highOfB = wide - (wide - b)
    lowOfB = b - highOfB
    product = a * b
    return (whole - product) - (((high * highOfB - product) + high * lowOfB + low * highOfB) + low * lowOfB)
end function

' Implements Math.round, which rounds halves up.
function RT_roundHalfUp(value as dynamic) as dynamic
    whole = RT_floor(value)
    if value - whole >= 0.5# then
        return RT_truncate(whole + 1#)
    end if
    return whole
end function

' Implements Math.sign. Returns NaN and a zero with a sign unchanged.
function RT_signOf(value as dynamic) as dynamic
    if value > 0 then
        return 1
    else if value < 0 then
        return -1
    end if
    return value
end function

function RT_smaller(a as dynamic, b as dynamic) as dynamic
    if b < a or RT_isNotANumber(b) then
        return b
    end if
    return a
end function

' Returns the smallest number of an array, or Infinity for an empty one.
function RT_smallerOf(list as object) as dynamic
    best = 1D308 * 10#
    for i = 0 to list.count() - 1
        best = RT_smaller(best, list[i])
    end for
    return best
end function

' Implements a + b, where one of them may be of any type. Recognizes two numbers, the usual case, first.
function RT_sumOf(a as dynamic, b as dynamic) as dynamic
    if getInterface(a, "ifInt") <> invalid or getInterface(a, "ifDouble") <> invalid then
        if getInterface(b, "ifInt") <> invalid or getInterface(b, "ifDouble") <> invalid then
            return 1# * a + b
        end if
    end if
    if RT_isJoined(a) or RT_isJoined(b) then
        return RT_valueToText(a) + RT_valueToText(b)
    end if
    return 1# * RT_numberFrom(a) + RT_numberFrom(b)
end function

' Returns a + b for values of any type, of which objects convert themselves.
function RT_sumOfAny(a as dynamic, b as dynamic) as dynamic
    first = RT_defaultPrimitive(a)
    return RT_sumOf(first, RT_defaultPrimitive(b))
end function

' Returns value * 2 ^ exponent, also where no Double holds 2 ^ exponent with all its bits.
function RT_timesPowerOfTwo(value as double, exponent as integer) as double
    if exponent > 1023 then
        return value * (2# ^ (exponent - 1023#)) * (2# ^ 1023#)
    else if exponent < -1021 then
        return value * (2# ^ (exponent + 1000#)) * (2# ^ -1000#)
    end if
    return value * (2# ^ (1# * exponent))
end function

' Implements Math.trunc. From 2^53 on, all numbers are integers.
function RT_truncate(value as dynamic) as dynamic
    size = RT_absolute(value)
    if size < 2147483648 then
        return RT_asInteger(value)
    else if size < 9007199254740992 then
        return RT_asLong(value)
    end if
    return value
end function

' Implements % for Integers, one of which may be NaN.
function RT_wholeRemainder(a as dynamic, b as dynamic) as dynamic
    if RT_isNotANumber(a) or RT_isNotANumber(b) or b = 0 then
        return RT_notANumber()
    end if
    return a mod b
end function
