' Reports whether every JavaScript object inherits a member of this name.
function RT_isInheritedKey(key as string) as boolean
    for each name in ["constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf", "__proto__"]
        if name = key then
            return true
        end if
    end for
    return false
end function
