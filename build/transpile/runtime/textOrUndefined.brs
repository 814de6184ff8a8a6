' The text itself, or what JavaScript makes of one that is missing
function RT_textOrUndefined(value as dynamic) as string
    if value = invalid then
        return "undefined"
    end if
    return value
end function
