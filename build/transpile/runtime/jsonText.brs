' JSON.stringify of a value of any kind; of a function it is undefined
function RT_jsonText(value as dynamic) as dynamic
    if RT_isCallable(value) then
        return invalid
    end if
    return formatJson(RT_plainCopy(value), 1)
end function
