' Returns value * 10 ^ power. Powers of ten up to 22 are exact, so one operation rounds once.
function RT_scaled(value as double, power as integer) as double
    if power < 0 then
        return value / (10# ^ (0# - power))
    else if power > 0 then
        return value * (10# ^ (1# * power))
    end if
    return value
end function
