' Implements typeof where function values may be closure objects.
function RT_typeOfAny(value as dynamic) as string
    if RT_isClosure(value) then
        return "function"
    end if
    return RT_typeOf(value)
end function
