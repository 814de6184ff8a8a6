' Implements String.codePointAt: returns invalid outside the string.
function RT_codePointAt(text as string, position as dynamic) as dynamic
    code = RT_charCodeAt(text, position)
    if code < 0 then
        return invalid
    end if
    return code
end function
