function RT_isArray(value as dynamic) as boolean
    return getInterface(value, "ifArray") <> invalid
end function
