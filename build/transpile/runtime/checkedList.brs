' Returns a value that is only asserted to be an array. Throws for any other value, which has no array methods.
function RT_checkedList(value as dynamic) as object
    if not RT_isArray(value) then
        throw RT_newErrorOf("TypeError", "value is not an array")
    end if
    return value
end function
