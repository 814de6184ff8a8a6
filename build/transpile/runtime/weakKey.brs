' Returns the key of a weak collection, which must be an object.
function RT_weakKey(key as dynamic, collection as object) as dynamic
    if RT_keyText(key) = invalid then
        return key
    else if collection.weak = "WeakMap" then
        throw RT_newErrorOf("TypeError", "Invalid value used as weak map key")
    end if
    throw RT_newErrorOf("TypeError", "Invalid value used in weak set")
end function
