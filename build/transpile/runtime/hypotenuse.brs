' Implements Math.hypot for an array. Adds the squares with compensation for the rounding of each sum (Kahan).
function RT_hypotenuse(values as object) as double
    largest = 0#
    isUnknown = false
    isInfinite = false
    for each value in values
        size = RT_absolute(1# * value)
        if size >= 1D308 * 10# then
            isInfinite = true
        else if size <> size then
            isUnknown = true
        else if size > largest then
            largest = size
        end if
    end for
    if isInfinite then
        return RT_infiniteNumber()
    else if isUnknown then
        return RT_notANumber()
    else if largest = 0 then
        return 0#
    end if
    sum = 0#
    lost = 0#
    for each value in values
        part = RT_absolute(1# * value) / largest
        square = part * part - lost
        more = sum + square
        lost = (more - sum) - square
        sum = more
    end for
    return RT_squareRoot(sum) * largest
end function
