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
