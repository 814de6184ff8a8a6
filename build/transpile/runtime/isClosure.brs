' Reports whether a value is a closure object, which holds a function and its captured variables.
function RT_isClosure(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and RT_isFunction(value["callclosure"])
end function
