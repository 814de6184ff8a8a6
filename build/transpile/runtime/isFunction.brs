function RT_isFunction(value as dynamic) as boolean
    return getInterface(value, "ifFunction") <> invalid
end function
