' An error as the platform throws it: its number is that of errors thrown by programs.
function RT_newError(message = "" as dynamic) as object
    if message = invalid then
        message = ""
    end if
    return {
        message: message,
        number: 40
    }
end function
