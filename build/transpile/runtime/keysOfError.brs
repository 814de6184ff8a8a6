' Implements Object.keys for an error. Skips the members that the device adds, and the name of a class of JavaScript.
function RT_keysOfError(error as object) as object
    spelled = RT_openObject()
    if error["errorfieldnames"] <> invalid then
        for each name in error["errorfieldnames"]
            spelled[lCase(name)] = name
        end for
    end if
    hidden = ["message", "number", "errorclassnames", "errorfieldnames", "backtrace", "exception", "rethrown", "stack"]
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
