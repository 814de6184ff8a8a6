function RT_bitAnd(a as dynamic, b as dynamic) as integer
    return RT_toInt32(a) and RT_toInt32(b)
end function

function RT_bitNot(value as dynamic) as integer
    return not RT_toInt32(value)
end function

function RT_bitOr(a as dynamic, b as dynamic) as integer
    return RT_toInt32(a) or RT_toInt32(b)
end function

' Returns the exclusive or of two numbers, for which BrightScript has no operator.
function RT_bitXor(a as dynamic, b as dynamic) as integer
    first = RT_toInt32(a)
    second = RT_toInt32(b)
    return (first or second) and (not (first and second))
end function

' Implements Math.imul: returns the last 32 bits of a product, from halves that no Double rounds.
function RT_integerProduct(a as dynamic, b as dynamic) as integer
    first = 1# * RT_toInt32(a)
    second = 1# * RT_toInt32(b)
    high = RT_floor(first / 65536#)
    low = first - high * 65536#
    return RT_toInt32(RT_toInt32(high * second) * 65536# + low * second)
end function

' Implements Math.clz32.
function RT_leadingZeros(value as dynamic) as integer
    rest = 1# * RT_toInt32(value)
    if rest < 0 then
        return 0
    end if
    count = 32
    while rest >= 1
        rest = rest / 2#
        count--
    end while
    return count
end function

function RT_shiftLeft(value as dynamic, places as dynamic) as integer
    return RT_toInt32(1# * RT_toInt32(value) * (2# ^ (1# * (RT_toInt32(places) and 31))))
end function

' Implements >>, which keeps the sign.
function RT_shiftRight(value as dynamic, places as dynamic) as integer
    return RT_floor(1# * RT_toInt32(value) / (2# ^ (1# * (RT_toInt32(places) and 31))))
end function

function RT_shiftRightUnsigned(value as dynamic, places as dynamic) as double
    whole# = RT_toInt32(value)
    if whole# < 0 then
        whole# = whole# + 4294967296
    end if
    return RT_floor(whole# / (2# ^ (1# * (RT_toInt32(places) and 31))))
end function

' Converts a number to a signed 32-bit integer, as the bit operators of JavaScript do.
function RT_toInt32(value as dynamic) as integer
    whole# = RT_truncate(value)
    whole# = whole# - 4294967296 * RT_floor(whole# / 4294967296)
    if not (whole# >= 0) then
        ' NaN, or an infinite value.
        return 0
    else if whole# >= 2147483648 then
        whole# = whole# - 4294967296
    end if
    return whole#
end function
