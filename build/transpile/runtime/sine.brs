' Implements Math.sin with the algorithm of fdlibm. The platform's sin() may have only the 7 digits of a Float.
function RT_sine(x as double) as double
    part = RT_quarterTurns(x)
    if part.turns = 0 then
        return RT_sineNearZero(part.angle, part.rest)
    else if part.turns = 1 then
        return RT_cosineNearZero(part.angle, part.rest)
    else if part.turns = 2 then
        return 0# - RT_sineNearZero(part.angle, part.rest)
    end if
    return 0# - RT_cosineNearZero(part.angle, part.rest)
end function
