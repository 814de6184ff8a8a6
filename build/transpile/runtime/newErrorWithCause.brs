' new Error(message, { cause }): what caused it is kept beside the names of its classes, which are no fields of it
function RT_newErrorWithCause(name as string, message as dynamic, options as dynamic) as object
    made = RT_newError(message)
    made.name = name
    made.errorClassNames = [name]
    RT_setErrorCause(made, options)
    return made
end function
