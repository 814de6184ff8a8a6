' Converts an error to a string: its name, and its message if it has one.
function RT_errorText(error as object) as string
    name = RT_errorName(error)
    message = RT_valueToText(error["message"])
    if message = "" then
        return name
    else if name = "" then
        return message
    end if
    return name + ": " + message
end function
