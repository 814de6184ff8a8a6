' Math.abs; abs() of the platform would make a Float of it
function RT_absolute(value as dynamic) as dynamic
    if value < 0 then
        return 0# - value
    end if
    return value
end function
