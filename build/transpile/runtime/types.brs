function RT_isArray(value as dynamic) as boolean
    return getInterface(value, "ifArray") <> invalid
end function

function RT_isBoolean(value as dynamic) as boolean
    return getInterface(value, "ifBoolean") <> invalid
end function

' Implements instanceof for a class of the program, whose instances store the names of their classes.
function RT_isInstanceOf(value as dynamic, name as string) as boolean
    if getInterface(value, "ifAssociativeArray") = invalid then
        return false
    end if
    classes = value["instanceClassNames"]
    return RT_isArray(classes) and RT_indexOfItem(classes, name) >= 0
end function

' Implements value.constructor === C for a class C of JavaScript. `isOptional` means value?.constructor.
function RT_isMadeBy(value as dynamic, name as string, isOptional as boolean) as boolean
    if value = invalid then
        if isOptional then
            return false
        end if
        throw RT_newErrorOf("TypeError", "Cannot read properties of undefined (reading 'constructor')")
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return RT_tagOf(value) = "[object " + name + "]"
    else if value["constructor"] <> invalid or RT_isError(value) then
        return false
    else if value["instancefieldnames"] <> invalid or value["instanceclassnames"] <> invalid then
        return false
    else if RT_isRegExp(value) then
        return name = "RegExp"
    end if
    return RT_tagOf(value) = "[object " + name + "]"
end function

function RT_isNumber(value as dynamic) as boolean
    if getInterface(value, "ifInt") <> invalid then
        return true
    else if getInterface(value, "ifLongInt") <> invalid then
        return true
    else if getInterface(value, "ifFloat") <> invalid then
        return true
    end if
    return getInterface(value, "ifDouble") <> invalid
end function

' Implements instanceof Object.
function RT_isObject(value as dynamic) as boolean
    return value <> invalid and not (RT_isString(value) or RT_isNumber(value) or RT_isBoolean(value))
end function

' Reports whether a value is a string, a number or a boolean.
function RT_isPrimitive(value as dynamic) as boolean
    return RT_isString(value) or RT_isNumber(value) or RT_isBoolean(value)
end function

function RT_isString(value as dynamic) as boolean
    return getInterface(value, "ifString") <> invalid
end function

' Reports whether a value is truthy in JavaScript. Invalid, false, 0, NaN and "" are not.
function RT_isTruthy(value as dynamic) as boolean
    if value = invalid then
        return false
    else if RT_isBoolean(value) then
        return value
    else if RT_isString(value) then
        return value <> ""
    else if RT_isNumber(value) then
        return value <> 0 and not RT_isNotANumber(value)
    end if
    return true
end function

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

' Implements Object.prototype.toString.call(value) for a value that may be a Date or a weak collection.
function RT_tagOfAny(value as dynamic) as string
    if RT_isDate(value) then
        return "[object Date]"
    else if RT_isCollectionOf(value, "WeakMap") or RT_isCollectionOf(value, "WeakSet") then
        return "[object " + value["weak"] + "]"
    end if
    return RT_tagOf(value)
end function

' Implements typeof. Null and undefined are one value here.
function RT_typeOf(value as dynamic) as string
    if value = invalid then
        return "undefined"
    else if RT_isString(value) then
        return "string"
    else if RT_isNumber(value) then
        return "number"
    else if RT_isBoolean(value) then
        return "boolean"
    else if RT_isFunction(value) then
        return "function"
    end if
    return "object"
end function

' Implements typeof where function values may be closure objects.
function RT_typeOfAny(value as dynamic) as string
    if RT_isClosure(value) then
        return "function"
    end if
    return RT_typeOf(value)
end function
