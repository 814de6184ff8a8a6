' Implements Object.assign for a target that may have setters.
function RT_assignInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each entry in RT_entriesOfAny(source)
            RT_setAnyMember(target, entry[0], entry[1])
        end for
    end if
    return target
end function

' Implements { ...source } and Object.assign for a source of any type.
function RT_copyAnyInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each entry in RT_entriesOfAny(source)
            target[entry[0]] = entry[1]
        end for
    end if
    return target
end function

' Implements { ...source } and Object.assign: copies the fields and returns the target.
function RT_copyInto(target as object, source as dynamic) as object
    if source <> invalid then
        for each key in source
            target[key] = source[key]
        end for
    end if
    return target
end function

' Implements { ...array }: copies the items, with their indexes as keys.
function RT_copyItems(target as object, list as dynamic) as object
    if list <> invalid then
        for i = 0 to list.count() - 1
            target[i.toStr()] = list[i]
        end for
    end if
    return target
end function

function RT_entriesOf(source as object) as object
    entries = []
    for each key in source
        entries.push([key, source[key]])
    end for
    return entries
end function

' Implements Object.entries for a value of any type.
function RT_entriesOfAny(value as dynamic) as object
    keys = RT_keysOfAny(value)
    values = RT_valuesOfAny(value)
    entries = []
    for i = 0 to keys.count() - 1
        entries.push([keys[i], values[i]])
    end for
    return entries
end function

' Returns the name of an enum member by its number, or invalid if there is none.
function RT_enumName(names as object, value as dynamic) as dynamic
    return names[RT_numberToText(value)]
end function

' Returns the value of an enum under a key, or invalid if there is none. Two keys may differ by case.
function RT_enumValue(keys as object, values as object, key as dynamic) as dynamic
    for i = 0 to keys.count() - 1
        if keys[i] = RT_valueToText(key) then
            return values[i]
        end if
    end for
    return invalid
end function

' Implements `index in array`.
function RT_hasIndex(list as object, index as dynamic) as boolean
    return index >= 0 and index < list.count() and RT_isWholeNumber(index)
end function

' Reports whether value.constructor, which every value has, or a method of functions like value.call, is truthy. A
' member of that name hides it. `isOptional` means value?.call.
function RT_hasInherited(value as dynamic, name as string, isOptional as boolean) as boolean
    if value = invalid then
        if isOptional then
            return false
        end if
        throw RT_newErrorOf("TypeError", "Cannot read properties of undefined (reading '" + name + "')")
    else if RT_isCallable(value) then
        return true
    else if getInterface(value, "ifAssociativeArray") <> invalid and RT_hasKey(value, name) then
        return RT_isTruthy(value[name])
    end if
    return name = "constructor"
end function

' Reports whether an object, array or node has a key. A key with the name of the method hides it; then all keys are compared.
function RT_hasKey(source as object, key as string) as boolean
    if RT_isArray(source) then
        index = RT_indexFrom(key)
        return key = "length" or (index >= 0 and index < source.count())
    else if getInterface(source, "ifSGNodeField") <> invalid then
        return source.hasField(key)
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

' Reports whether an object has a key in exactly this case. An object that is made from a literal finds its keys in any
' case, and then all keys are compared.
function RT_hasExactKey(source as object, key as string) as boolean
    if not RT_hasKey(source, key) then
        return false
    end if
    other = uCase(key)
    if other = key then
        other = lCase(key)
    end if
    if other = key or not RT_hasKey(source, other) then
        return true
    end if
    for each item in RT_keysOf(source)
        if item = key then
            return true
        end if
    end for
    return false
end function

' Returns the member with a key in exactly this case.
function RT_exactMemberOf(source as object, key as string) as dynamic
    if RT_hasExactKey(source, key) then
        return source[key]
    end if
    return invalid
end function

' Implements Object.hasOwn for a value of any type.
function RT_hasOwnKey(source as dynamic, key as string) as boolean
    if source = invalid then
        throw RT_newErrorOf("TypeError", "Cannot convert undefined or null to object")
    else if RT_isString(source) then
        index = RT_indexFrom(key)
        return key = "length" or (index >= 0 and index < len(source))
    else if RT_isNumber(source) or RT_isBoolean(source) or RT_isFunction(source) then
        return false
    end if
    return RT_hasKey(source, key)
end function

' Returns the fields of a class instance. The device stores them among its methods, with names in lower case.
function RT_instanceFields(instance as object) as object
    fields = RT_openObject()
    isTaken = RT_openObject()
    for each name in ["instancefieldnames", "instancehiddennames", "instanceclassnames"]
        isTaken[name] = true
    end for
    for each name in instance["instancefieldnames"]
        if RT_hasKey(instance, name) then
            fields[name] = instance[name]
        end if
        isTaken[lCase(name)] = true
    end for
    for each name in instance["instancehiddennames"]
        isTaken[lCase(name)] = true
    end for
    for each key in instance
        if isTaken[lCase(key)] = invalid then
            fields[key] = instance[key]
        end if
    end for
    return fields
end function

' Implements `key in source` for a value that may be of any kind. A list, a Map or a date has the methods of JavaScript.
function RT_isIn(source as object, key as string) as boolean
    members = RT_libraryMembers(source)
    if members = invalid then
        return RT_hasAnyMember(source, key)
    end if
    for each name in members
        if name = key then
            return true
        end if
    end for
    return RT_isArray(source) and RT_hasKey(source, key)
end function

' Reports whether every JavaScript object inherits a member of this name.
function RT_isInheritedKey(key as string) as boolean
    for each name in ["constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf", "__proto__"]
        if name = key then
            return true
        end if
    end for
    return false
end function

' Returns the keys that `for…in` visits in a value of any type. Invalid has no keys.
function RT_keysInAny(value as dynamic) as object
    if value = invalid then
        return []
    end if
    return RT_keysOfAny(value)
end function

' Implements Object.keys. Does not call keys(), because an object may have a key of that name.
function RT_keysOf(source as object) as object
    keys = []
    for each key in source
        keys.push(key)
    end for
    return keys
end function

' Implements Object.keys for a value of any type. The keys of an array or a string are its indexes.
function RT_keysOfAny(value as dynamic) as object
    keys = []
    if value = invalid then
        throw RT_newErrorOf("TypeError", "Cannot convert undefined or null to object")
    else if RT_isArray(value) or RT_isString(value) then
        count = RT_memberOf(value, "length")
        for i = 0 to count - 1
            keys.push(i.toStr())
        end for
    else if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") then
        return keys
    else if getInterface(value, "ifAssociativeArray") <> invalid then
        if RT_isError(value) then
            return RT_keysOfError(value)
        end if
        return RT_keysOf(value)
    end if
    return keys
end function

' Returns the names of the members that JavaScript's library gives a value. Returns invalid for an object of the program.
function RT_libraryMembers(value as dynamic) as dynamic
    if RT_isArray(value) then
        names = ["at", "concat", "copyWithin", "entries", "every", "fill", "filter", "find", "findIndex", "findLast", "findLastIndex", "flat", "flatMap", "forEach", "includes", "indexOf", "join", "keys", "lastIndexOf", "length", "map"]
        names.append(["pop", "push", "reduce", "reduceRight", "reverse", "shift", "slice", "some", "sort", "splice", "toReversed", "toSorted", "toSpliced", "unshift", "values", "with"])
    else if RT_isCollection(value, "Map") then
        names = ["get", "set", "has", "delete"]
        if value["weak"] = invalid then
            names.append(["clear", "entries", "forEach", "keys", "size", "values"])
        end if
    else if RT_isCollection(value, "Set") then
        names = ["add", "has", "delete"]
        if value["weak"] = invalid then
            names.append(["clear", "entries", "forEach", "keys", "size", "values"])
            names.append(["difference", "intersection", "isDisjointFrom", "isSubsetOf", "isSupersetOf", "symmetricDifference", "union"])
        end if
    else if RT_isDate(value) then
        names = ["getYear", "setYear", "toGMTString", "getTime", "setTime", "getTimezoneOffset", "toDateString", "toISOString", "toJSON", "toLocaleDateString", "toLocaleTimeString", "toTimeString", "toUTCString"]
        for each part in ["Date", "Day", "FullYear", "Hours", "Milliseconds", "Minutes", "Month", "Seconds"]
            names.append(["get" + part, "getUTC" + part])
            if part <> "Day" then
                names.append(["set" + part, "setUTC" + part])
            end if
        end for
    else if RT_isRegExp(value) then
        names = ["compile", "dotAll", "exec", "flags", "global", "hasIndices", "ignoreCase", "lastIndex", "multiline", "source", "sticky", "test", "unicode", "unicodeSets"]
    else if RT_isCallable(value) then
        names = ["apply", "arguments", "bind", "call", "caller", "length", "name"]
    else
        return invalid
    end if
    return names
end function

' Returns a member of a value of unknown type. Numbers, booleans and functions have none; arrays and strings have their
' items and their length.
function RT_memberOf(value as dynamic, key as dynamic) as dynamic
    if type(value) = "roAssociativeArray" and RT_isString(key) then
        return value[key]
    else if RT_isString(value) then
        if RT_isNumber(key) then
            return RT_stringAt(value, key)
        else if key = "length" then
            return len(value)
        end if
        return RT_stringAt(value, RT_indexFrom(key))
    else if RT_isArray(value) then
        if RT_isNumber(key) then
            return RT_itemOf(value, key)
        else if key = "length" then
            return value.count()
        end if
        return RT_itemOf(value, RT_indexFrom(key))
    else if RT_isNumber(value) or RT_isBoolean(value) or RT_isFunction(value) then
        return invalid
    else if RT_isString(key) then
        return value[key]
    end if
    return value[RT_valueToText(key)]
end function

' Implements Object.fromEntries.
function RT_objectFrom(entries as object) as object
    made = RT_openObject()
    for i = 0 to entries.count() - 1
        made[RT_valueToText(entries[i][0])] = entries[i][1]
    end for
    return made
end function

' Returns the result of a constructor that returns `value`: this value if it is an object, otherwise the new instance.
function RT_objectOr(value as dynamic, instance as object) as object
    isObject = RT_isArray(value) or getInterface(value, "ifAssociativeArray") <> invalid
    if isObject then
        return value
    end if
    return instance
end function

' Creates an object with case-sensitive keys, for keys that are data.
function RT_openObject() as object
    made = {}
    made.setModeCaseSensitive()
    return made
end function

' Returns an object with the keys that JavaScript lists for a value. A Map, a Set and a regular expression have none; an
' error has those that the program gave it.
function RT_ownFields(value as object) as object
    if RT_isCollection(value, "Map") or RT_isCollection(value, "Set") or RT_isRegExp(value) then
        return {}
    else if RT_isError(value) then
        return RT_errorFields(value)
    end if
    return RT_plainObject(value)
end function

' Removes a key from an object, or sets an item of an array to invalid.
sub RT_removeAnyKey(source as object, key as string)
    if not RT_isArray(source) then
        RT_removeKey(source, key)
    else if RT_hasKey(source, key) and key <> "length" then
        source[RT_indexFrom(key)] = invalid
    end if
end sub

' Removes a key from an object. A key with the name of the method hides it; then all other keys are put back.
sub RT_removeKey(source as object, key as string)
    if key <> "" and source["delete"] = invalid and not RT_hasKey(source, "delete") then
        source.delete(key)
    else if RT_hasKey(source, key) then
        if RT_hasKey(source, "clear") then
            throw "An object with the keys 'delete' and 'clear' cannot lose a key on the device"
        end if
        rest = RT_withoutKeys(source, [key])
        source.clear()
        RT_copyInto(source, rest)
    end if
end sub

' Implements source[key] = given for an array or an object with string keys. Ignores a key that is no index of an array.
sub RT_setMember(source as object, key as dynamic, given as dynamic)
    if not RT_isArray(source) then
        source[RT_valueToText(key)] = given
    else if RT_isNumber(key) and RT_isWholeNumber(key) and key >= 0 then
        source[RT_asInteger(key)] = given
    else if RT_indexFrom(key) >= 0 then
        source[RT_indexFrom(key)] = given
    end if
end sub

function RT_valuesOf(source as object) as object
    values = []
    for each key in source
        values.push(source[key])
    end for
    return values
end function

' Implements Object.values for a value of any type.
function RT_valuesOfAny(value as dynamic) as object
    if RT_isArray(value) then
        return RT_sliceOf(value)
    else if RT_isString(value) then
        return value.split("")
    end if
    values = []
    for each key in RT_keysOfAny(value)
        values.push(value[key])
    end for
    return values
end function

' Returns the rest of an object pattern: a copy without the keys taken.
function RT_withoutKeys(source as object, taken as object) as object
    isTaken = RT_openObject()
    for i = 0 to taken.count() - 1
        isTaken[taken[i]] = true
    end for
    copy = RT_openObject()
    for each key in source
        if isTaken[key] = invalid then
            copy[key] = source[key]
        end if
    end for
    return copy
end function
