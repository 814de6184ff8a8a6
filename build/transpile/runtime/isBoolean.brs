function RT_isBoolean(value as dynamic) as boolean
    return getInterface(value, "ifBoolean") <> invalid
end function
