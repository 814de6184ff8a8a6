' Creates an error as the platform throws it, with its name. Its number is that of errors thrown by programs.
function RT_newError(message = "" as dynamic) as object
    if message = invalid then
        message = ""
    end if
    return {
        message: message,
        name: "Error",
        number: 40,
        errorClassNames: ["Error"]
    }
end function
