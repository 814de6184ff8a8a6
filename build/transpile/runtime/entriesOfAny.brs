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
