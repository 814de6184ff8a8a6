' Implements Object.prototype.toString.call(value).
function RT_tagOf(value as dynamic) as string
    if value = invalid then
        return "[object Undefined]"
    else if RT_isString(value) then
        return "[object String]"
    else if RT_isNumber(value) then
        return "[object Number]"
    else if RT_isBoolean(value) then
        return "[object Boolean]"
    else if RT_isArray(value) then
        return "[object Array]"
    else if RT_isCallable(value) then
        return "[object Function]"
    else if RT_isError(value) then
        return "[object Error]"
    else if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return "[object " + value["collection"] + "]"
    else if RT_isRegExp(value) then
        return "[object RegExp]"
    end if
    return "[object Object]"
end function
