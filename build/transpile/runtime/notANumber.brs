' Returns NaN without a division by zero, which a device refuses.
function RT_notANumber() as double
    infinite = 1D308 * 10#
    return infinite - infinite
end function
