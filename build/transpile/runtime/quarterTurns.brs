' Splits an angle into quarter turns, an angle up to a quarter of pi, and the rest that no Double holds. Returns only
' the last two bits of the number of turns.
function RT_quarterTurns(value as double) as object
    size = RT_absolute(value)
    if size <= 0.7853981633974483 then
        return { turns: 0, angle: value, rest: 0# }
    else if not (size < 1D308 * 10#) then
        return { turns: 0, angle: RT_notANumber(), rest: 0# }
    end if
    if size < 823549# then
        count = RT_floor(size * 0.6366197723675814 + 0.5#)
        ' Products with 33-bit parts of pi / 2 are exact.
        first = size - count * 1.5707963267341256
        second = count * 0.00000000006077100506303966
        near = first - second
        lost = count * 0.0000000000000000000020222662487959506 - ((first - near) - second)
        angle = near - lost
        rest = (near - angle) - lost
        if RT_absolute(angle) < 1D-9 then
            part = RT_farQuarterTurns(size)
        else
            part = { turns: RT_asInteger(RT_remainder(count, 4#)), angle: angle, rest: rest }
        end if
    else
        part = RT_farQuarterTurns(size)
    end if
    if value < 0 then
        part.turns = (4 - part.turns) mod 4
        part.angle = 0# - part.angle
        part.rest = 0# - part.rest
    end if
    return part
end function
