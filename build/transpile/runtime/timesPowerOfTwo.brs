' Returns value * 2 ^ exponent, also where no Double holds 2 ^ exponent with all its bits.
function RT_timesPowerOfTwo(value as double, exponent as integer) as double
    if exponent > 1023 then
        return value * (2# ^ (exponent - 1023#)) * (2# ^ 1023#)
    else if exponent < -1021 then
        return value * (2# ^ (exponent + 1000#)) * (2# ^ -1000#)
    end if
    return value * (2# ^ (1# * exponent))
end function
