' Returns the string under which a Map stores a key, or invalid if the key is an object.
function RT_keyText(key as dynamic) as dynamic
    if key = invalid then
        return "undefined"
    else if RT_isString(key) then
        return ":" + key
    else if RT_isNumber(key) then
        return "#" + RT_numberToText(key)
    else if RT_isBoolean(key) then
        return "?" + key.toStr()
    end if
    return invalid
end function
