' What the program keeps in an error; a name too, if it is not that of a class of the platform
function RT_errorFields(error as object) as object
    hidden = ["message", "number", "errorclassnames", "backtrace", "exception", "rethrown", "stack"]
    names = error["errorclassnames"]
    if RT_isArray(names) and names.count() > 0 and names.peek() = error["name"] then
        hidden.push("name")
    end if
    return RT_withoutKeys(error, hidden)
end function
