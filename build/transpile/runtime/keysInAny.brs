' Returns the keys that `for…in` visits in a value of any type. Invalid has no keys.
function RT_keysInAny(value as dynamic) as object
    if value = invalid then
        return []
    end if
    return RT_keysOfAny(value)
end function
