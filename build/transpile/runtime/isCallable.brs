' Reports whether a value is a function value: a function or a closure object.
function RT_isCallable(value as dynamic) as boolean
    return RT_isFunction(value) or RT_isClosure(value)
end function
