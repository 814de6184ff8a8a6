' Is this an object that keeps variables for a function?
function RT_isClosure(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and RT_isFunction(value["callclosure"])
end function
