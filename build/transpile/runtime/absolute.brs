' Implements Math.abs without the platform's abs(), which would turn the value into a Float.
function RT_absolute(value as dynamic) as dynamic
    if value < 0 then
        return 0# - value
    end if
    return value
end function
