' Implements new Error(message, { cause }). Stores the cause beside the class names, which are no fields of the error.
function RT_newErrorWithCause(name as string, message as dynamic, options as dynamic) as object
    made = RT_newError(message)
    made.name = name
    made.errorClassNames = [name]
    RT_setErrorCause(made, options)
    return made
end function
