' Returns the value of a parameter, or its default if the argument is undefined.
function RT_orDefault(value as dynamic, missing as dynamic) as dynamic
    if value = invalid then
        return missing
    end if
    return value
end function
