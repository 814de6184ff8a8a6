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
