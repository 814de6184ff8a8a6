' Reports whether a value is a regular expression.
function RT_isRegExp(value as dynamic) as boolean
    return getInterface(value, "ifAssociativeArray") <> invalid and type(value["finder"]) = "roRegex"
end function
