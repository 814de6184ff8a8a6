' Returns half of the distance from a Double that is not negative to the next larger one.
function RT_halfStep(size as double) as double
    if size < 2# ^ (-1022#) then
        return 5D-324
    end if
    power = 1#
    while power * 2 <= size
        power = power * 2
    end while
    while power > size
        power = power / 2
    end while
    half = power / 9007199254740992
    if half = 0 then
        return 5D-324
    end if
    return half
end function
