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
