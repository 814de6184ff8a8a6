' What a constructor gives that returns this value: an object in the place of the one that it was given, or that one
function RT_objectOr(value as dynamic, instance as object) as object
    isObject = RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
    if isObject then
        return value
    end if
    return instance
end function
