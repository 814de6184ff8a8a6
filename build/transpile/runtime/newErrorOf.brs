' Implements new TypeError() and the like.
function RT_newErrorOf(name as string, message = "" as dynamic) as object
    made = RT_newError(message)
    made.name = name
    made.errorClassNames = [name]
    return made
end function
