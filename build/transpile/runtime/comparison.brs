' Implements a < b for values of any type. Compares two strings as strings, and any other values as numbers.
function RT_isBefore(a as dynamic, b as dynamic) as boolean
    first = RT_primitiveOf(a)
    second = RT_primitiveOf(b)
    if RT_isString(first) and RT_isString(second) then
        return first < second
    end if
    return RT_numberFrom(first) < RT_numberFrom(second)
end function

' Implements Object.is.
function RT_isIdentical(one as dynamic, other as dynamic) as boolean
    return RT_isSame(one, other) or (RT_isNumberNaN(one) and RT_isNumberNaN(other))
end function

' Implements a == b. Converts values of different types as JavaScript does: objects to strings, all others to numbers.
function RT_isLooselySame(a as dynamic, b as dynamic) as boolean
    if a = invalid or b = invalid then
        return a = invalid and b = invalid
    else if RT_isPrimitive(a) then
        if not RT_isPrimitive(b) then
            return RT_isLooselySame(a, RT_defaultPrimitive(b))
        else if RT_isString(a) and RT_isString(b) then
            return a = b
        end if
        return RT_numberFrom(a) = RT_numberFrom(b)
    else if RT_isPrimitive(b) then
        return RT_isLooselySame(RT_defaultPrimitive(a), b)
    end if
    return RT_isSame(a, b)
end function

' Reports whether an object is the marker that temporarily replaces a value.
function RT_isMark(value as object, mark as string) as boolean
    text = value["mark"]
    return getInterface(text, "ifString") <> invalid and text = mark
end function

' Reports whether two values are equal and of one type, or one object.
function RT_isSame(a as dynamic, b as dynamic) as boolean
    if a = invalid or b = invalid then
        return a = invalid and b = invalid
    else if RT_isString(a) then
        return RT_isString(b) and a = b
    else if RT_isNumber(a) then
        return RT_isNumber(b) and a = b
    else if RT_isBoolean(a) then
        return RT_isBoolean(b) and a = b
    else if RT_isArray(a) then
        return RT_isArray(b) and RT_isSameArray(a, b)
    else if RT_isFunction(a) then
        return RT_isFunction(b) and a.toStr() = b.toStr()
    end if
    return RT_isSameObject(a, b)
end function

' Compares arrays, which BrightScript cannot: marks an item of one briefly and looks for the mark in the other. Adds an
' item only to an empty array: a changed length would restart a loop over it.
function RT_isSameArray(a as object, b as object) as boolean
    if a.count() <> b.count() then
        return false
    end if
    mark = "is it the same array?"
    if a.count() = 0 then
        a.push(mark)
        same = b.count() = 1
        a.pop()
        return same
    end if
    before = a[0]
    a[0] = { mark: mark }
    after = b[0]
    a[0] = before
    return getInterface(after, "ifAssociativeArray") <> invalid and RT_isMark(after, mark)
end function

' Compares objects, which BrightScript cannot: marks a value of one briefly and looks for the mark in the other.
function RT_isSameObject(a as object, b as object) as boolean
    if getInterface(a, "ifSGNodeField") <> invalid then
        return getInterface(b, "ifSGNodeField") <> invalid and a.isSameNode(b)
    else if getInterface(a, "ifAssociativeArray") = invalid or getInterface(b, "ifAssociativeArray") = invalid then
        return false
    end if
    mark = "is it the same object?"
    for each key in a
        before = a[key]
        a[key] = { mark: mark }
        after = b[key]
        a[key] = before
        return getInterface(after, "ifAssociativeArray") <> invalid and RT_isMark(after, mark)
    end for
    a[mark] = mark
    same = b[mark] <> invalid
    a.delete(mark)
    return same
end function

' Implements a <= b for values of any type. Compares two strings as strings, and any other values as numbers.
function RT_isUpTo(a as dynamic, b as dynamic) as boolean
    first = RT_primitiveOf(a)
    second = RT_primitiveOf(b)
    if RT_isString(first) and RT_isString(second) then
        return first <= second
    end if
    return RT_numberFrom(first) <= RT_numberFrom(second)
end function

' Returns the value that JavaScript adds or compares by ==: for a Date its string, for others what they compare by.
function RT_defaultPrimitive(value as dynamic) as dynamic
    if RT_isDate(value) then
        return RT_valueToText(value)
    end if
    return RT_primitiveOf(value)
end function

' Returns the value that JavaScript compares: for an object, the result of its valueOf, or its string.
function RT_primitiveOf(value as dynamic) as dynamic
    if RT_isArray(value) then
        return RT_valueToText(value)
    else if value = invalid or RT_isPrimitive(value) then
        return value
    else if getInterface(value, "ifAssociativeArray") = invalid then
        return RT_valueToText(value)
    end if
    own = value["valueOf"]
    if RT_isFunction(own) then
        value.calledValueOf = own
        result = value.calledValueOf()
        RT_removeKey(value, "calledvalueof")
    else if RT_isClosure(own) then
        own.calledOn = value
        result = own.callClosure()
        RT_removeKey(own, "calledon")
    else
        return RT_valueToText(value)
    end if
    if RT_isPrimitive(result) then
        return result
    end if
    return RT_valueToText(value)
end function
