' Has the object, or the list, this key? A key that is named like the method hides it: then the keys are gone through.
function RT_hasKey(source as object, key as string) as boolean
    if RT_isArray(source) then
        index = RT_indexFrom(key)
        return key = "length" or (index >= 0 and index < source.count())
    else if source["doesExist"] = invalid then
        try
            return source.doesExist(key)
        catch hidden
            ' The key of that name has no value.
        end try
    end if
    for each existing in source
        if existing = key then
            return true
        end if
    end for
    return false
end function
