' Implements String.split by a string or a regular expression.
function RT_splitByEither(text as string, separator as dynamic) as object
    if separator = invalid or RT_isString(separator) then
        return RT_splitText(text, separator)
    end if
    return RT_splitByRegExp(text, separator)
end function
