' Implements Object.prototype.toString.call(value) for a value that may be a Date or a weak collection.
function RT_tagOfAny(value as dynamic) as string
    if RT_isDate(value) then
        return "[object Date]"
    else if RT_isCollectionOf(value, "WeakMap") or RT_isCollectionOf(value, "WeakSet") then
        return "[object " + value["weak"] + "]"
    end if
    return RT_tagOf(value)
end function
