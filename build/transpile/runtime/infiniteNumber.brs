' Returns Infinity without a division by zero, which a device refuses.
function RT_infiniteNumber() as double
    return 1D308 * 10#
end function
