' Returns the string itself, or the string that JavaScript makes of a missing value.
function RT_textOrUndefined(value as dynamic) as string
    if value = invalid then
        return "undefined"
    end if
    return value
end function
