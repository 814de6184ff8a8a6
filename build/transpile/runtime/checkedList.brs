' What a method of lists is called on and is only said to be one: other values do not have the method.
function RT_checkedList(value as dynamic) as object
    if not RT_isArray(value) then
        throw RT_newErrorOf("TypeError", "value is not an array")
    end if
    return value
end function
