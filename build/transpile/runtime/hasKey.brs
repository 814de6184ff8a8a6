' Reports whether an object or array has a key. A key with the name of the method hides it; then all keys are compared.
function RT_hasKey(source as object, key as string) as boolean
    if RT_isArray(source) then
        index = RT_indexFrom(key)
        return key = "length" or (index >= 0 and index < source.count())
    else if source["doesExist"] = invalid then
        try
            return source.doesExist(key)
        catch hidden
            ' A key with the name of the method exists, without a value.
        end try
    end if
    for each existing in source
        if existing = key then
            return true
        end if
    end for
    return false
end function
