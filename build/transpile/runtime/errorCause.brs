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
