' The text of a value that is null where it is missing
function RT_textOrNull(value as dynamic) as string
    if value = invalid then
        return "null"
    end if
    return RT_valueToText(value)
end function
