' Is this a function value?
function RT_isCallable(value as dynamic) as boolean
    return RT_isFunction(value) or RT_isClosure(value)
end function
