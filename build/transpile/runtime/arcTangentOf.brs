' Implements Math.atan2 with the algorithm of fdlibm. A zero has no sign.
function RT_arcTangentOf(y as double, x as double) as double
    if x <> x or y <> y then
        return RT_notANumber()
    else if x = 1 then
        return RT_arcTangent(y)
    end if
    height = RT_absolute(y)
    width = RT_absolute(x)
    isFarUp = height >= 1D308 * 10#
    isFarAside = width >= 1D308 * 10#
    angle = 0#
    if isFarUp and isFarAside then
        angle = 0.7853981633974483
    else if height = 0 or isFarAside then
        angle = 0#
    else if isFarUp or width = 0 then
        angle = 1.5707963267948966
        x = 0#
    else
        distance = RT_binaryExponent(height) - RT_binaryExponent(width)
        if distance > 60 then
            angle = 1.5707963267948966
            x = 0#
        else if x > 0 or distance >= -60 then
            angle = RT_arcTangent(height / width)
        end if
    end if
    if x < 0 then
        angle = 3.141592653589793 - (angle - 0.00000000000000012246467991473532)
    end if
    if y < 0 then
        return 0# - angle
    end if
    return angle
end function
