' Implements String.fromCodePoint for one code point.
function RT_codePointText(code as dynamic) as string
    if not RT_isWholeNumber(code) or code < 0 or code > 1114111 then
        throw RT_newErrorOf("RangeError", "Invalid code point " + RT_valueToText(code))
    end if
    return chr(code)
end function
