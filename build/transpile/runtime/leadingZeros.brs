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
