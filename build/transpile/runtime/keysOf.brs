' Implements Object.keys. Does not call keys(), because an object may have a key of that name.
function RT_keysOf(source as object) as object
    keys = []
    for each key in source
        keys.push(key)
    end for
    return keys
end function
