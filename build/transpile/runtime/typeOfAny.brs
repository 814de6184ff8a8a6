' The text of JavaScript's typeof, where function values may be objects that keep variables.
function RT_typeOfAny(value as dynamic) as string
    if RT_isClosure(value) then
        return "function"
    end if
    return RT_typeOf(value)
end function
