' The stack of an error, of which the device has the first line: its name and message
function RT_stackOfError(error as dynamic) as dynamic
    stack = RT_memberOf(error, "stack")
    if stack = invalid and RT_isError(error) then
        return RT_errorText(error)
    end if
    return stack
end function
