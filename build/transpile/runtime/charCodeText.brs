' Implements String.fromCharCode for one code, of which 16 bits count.
function RT_charCodeText(code as dynamic) as string
    return chr(RT_bitAnd(code, 65535))
end function
