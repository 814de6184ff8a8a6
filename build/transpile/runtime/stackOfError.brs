' Returns the stack of an error. The device has only its first line: the name and the message.
function RT_stackOfError(error as dynamic) as dynamic
    stack = RT_memberOf(error, "stack")
    if stack = invalid and RT_isError(error) then
        return RT_errorText(error)
    end if
    return stack
end function
