' Implements Math.cbrt with the algorithm of FreeBSD. A polynomial refines a guess of 5 bits to 23 bits, rounded up. One
' Newton step then gives all bits.
function RT_cubeRoot(x as double) as double
    size = RT_absolute(x)
    if size = 0 or not (size < 1D308 * 10#) then
        return x
    end if
    scale = 1#
    bits = 715094163
    if size < 2# ^ (-1022#) then
        scale = 18014398509481984
        bits = 696219795
    end if
    ' Divides the exponent and the bits after it by three, as if they were one integer.
    power = RT_binaryExponent(size * scale)
    fraction = RT_asInteger(RT_timesPowerOfTwo(size * scale, 20 - power))
    bits = bits + RT_asInteger(((power + 1022) * 1048576# + fraction) / 3#)
    power = RT_asInteger(bits / 1048576#)
    guess = (2# ^ (power - 1023#)) * (1# + (bits - power * 1048576) / 1048576#)
    r = (guess * guess) * (guess / size)
    near = 1.87595182427177 + r * (-1.8849797954337717 + r * 1.6214297201053545)
    guess = guess * (near + r * r * r * (-0.758397934778766 + r * 0.14599619288661245))
    unit = 2# ^ (22# - RT_binaryExponent(guess))
    guess = (RT_floor(guess * unit) + 2) / unit
    s = guess * guess
    r = size / s
    w = guess + guess
    guess = guess + guess * ((r - guess) / (w + r))
    if x < 0 then
        return 0# - guess
    end if
    return guess
end function
