' The keys that a `for in` goes through, of a value that may be of any kind: nothing has none
function RT_keysInAny(value as dynamic) as object
    if value = invalid then
        return []
    end if
    return RT_keysOfAny(value)
end function
