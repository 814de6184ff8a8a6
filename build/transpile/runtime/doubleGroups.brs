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
