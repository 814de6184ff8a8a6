' Implements JSON.stringify for a value of any type. Returns invalid for a function.
function RT_jsonText(value as dynamic) as dynamic
    if RT_isCallable(value) then
        return invalid
    end if
    return formatJson(RT_plainCopy(value), 1)
end function
