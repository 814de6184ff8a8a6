function RT_isDigitCode(code as integer) as boolean
    return code >= 48 and code <= 57
end function
