' Returns the thrown value: the error itself, or the value that it carries.
function RT_caught(problem as object) as dynamic
    value = problem["thrownValue"]
    if value = invalid then
        return problem
    end if
    return value[0]
end function

' Returns the cause of an error: its own field, or the cause that its constructor received.
function RT_errorCause(error as dynamic) as dynamic
    if RT_isError(error) then
        classes = error["errorclassnames"]
        if error["cause"] = invalid and RT_isArray(classes) then
            last = classes[classes.count() - 1]
            if not RT_isString(last) then
                return last.cause
            end if
        end if
    end if
    return RT_memberOf(error, "cause")
end function

' Returns the fields that the program stored in an error, with the names that it gave them.
function RT_errorFields(error as object) as object
    fields = RT_openObject()
    for each key in RT_keysOfError(error)
        fields[key] = error[key]
    end for
    return fields
end function

' Returns a member of a value that is asserted to be an error and may be any thrown value.
function RT_errorMemberOf(value as dynamic, key as string) as dynamic
    if key = "name" and RT_isError(value) then
        return RT_errorName(value)
    end if
    return RT_memberOf(value, key)
end function

' Returns the name of an error. An error that the platform itself throws means a missing member, function or value.
function RT_errorName(error as object) as string
    name = error["name"]
    if name <> invalid then
        return name
    else if error["number"] = 40 then
        return "Error"
    end if
    return "TypeError"
end function

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

' Reports whether a value is an error. A thrown error has a backtrace; a constructed error has class names.
function RT_isError(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and (value["backtrace"] <> invalid or value["errorClassNames"] <> invalid)
end function

' Implements instanceof for an error class of the program, whose errors store the names of their classes.
function RT_isErrorOf(value as dynamic, name as string) as boolean
    if not RT_isError(value) then
        return false
    end if
    classes = value["errorClassNames"]
    if not RT_isArray(classes) then
        return name = "TypeError" and RT_errorName(value) = name
    end if
    return RT_indexOfItem(classes, name) >= 0
end function

' Implements Object.keys for an error. Skips the members that the device adds, and the name of a class of JavaScript.
function RT_keysOfError(error as object) as object
    spelled = RT_openObject()
    if error["errorfieldnames"] <> invalid then
        for each name in error["errorfieldnames"]
            spelled[lCase(name)] = name
        end for
    end if
    hidden = ["message", "number", "errorclassnames", "errorfieldnames", "errorhiddennames", "backtrace", "exception", "rethrown", "stack"]
    if error["errorhiddennames"] <> invalid then
        hidden.append(error["errorhiddennames"])
    end if
    ofClass = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"]
    keys = []
    for each key in error
        plain = lCase(key)
        isOfClass = plain = "name" and RT_indexOfItem(ofClass, error[key]) >= 0
        if spelled[plain] <> invalid then
            keys.push(spelled[plain])
        else if not isOfClass and RT_indexOfItem(hidden, plain) < 0 then
            keys.push(key)
        end if
    end for
    return keys
end function

' Stores the name of an error in its field, so that it can be read as that of any object.
function RT_namedError(error as dynamic) as dynamic
    if RT_isError(error) then
        error.name = RT_errorName(error)
    end if
    return error
end function

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

' Implements new TypeError() and the like.
function RT_newErrorOf(name as string, message = "" as dynamic) as object
    made = RT_newError(message)
    made.name = name
    made.errorClassNames = [name]
    return made
end function

' Implements new Error(message, { cause }). Stores the cause beside the class names, which are no fields of the error.
function RT_newErrorWithCause(name as string, message as dynamic, options as dynamic) as object
    made = RT_newError(message)
    made.name = name
    made.errorClassNames = [name]
    RT_setErrorCause(made, options)
    return made
end function

' Stores the cause of an error, if the second argument of its constructor has one.
sub RT_setErrorCause(made as object, options as dynamic)
    if getInterface(options, "ifAssociativeArray") <> invalid then
        if RT_hasKey(options, "cause") then
            made.errorClassNames.push({ cause: options["cause"] })
        end if
    end if
end sub

' Returns the stack of an error. The device has only its first line: the name and the message.
function RT_stackOfError(error as dynamic) as dynamic
    stack = RT_memberOf(error, "stack")
    if stack = invalid and RT_isError(error) then
        return RT_errorText(error)
    end if
    return stack
end function

' Returns the error to throw for a value: the value itself if it is an error, otherwise an error that carries it.
function RT_thrown(value as dynamic) as object
    if RT_isError(value) then
        return value
    end if
    return {
        message: RT_valueToText(value),
        number: 40,
        thrownValue: [value]
    }
end function
