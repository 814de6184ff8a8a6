function RT_numberOfBoolean(value as boolean) as integer
    if value then
        return 1
    end if
    return 0
end function
