' Converts a value to a string. A missing value is null.
function RT_textOrNull(value as dynamic) as string
    if value = invalid then
        return "null"
    end if
    return RT_valueToText(value)
end function
