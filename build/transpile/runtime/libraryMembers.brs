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
