function RT_isString(value as dynamic) as boolean
    return getInterface(value, "ifString") <> invalid
end function
