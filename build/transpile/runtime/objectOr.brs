' Returns the result of a constructor that returns `value`: this value if it is an object, otherwise the new instance.
function RT_objectOr(value as dynamic, instance as object) as object
    isObject = RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
    if isObject then
        return value
    end if
    return instance
end function
