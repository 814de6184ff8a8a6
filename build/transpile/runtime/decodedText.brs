' Decodes the percent-encoded UTF-8 in a string, except for the characters in `kept`.
function RT_decodedText(text as string, kept as string) as string
    decoded = ""
    start = 1
    at = RT_instrFrom(start, text, "%")
    while at > 0
        decoded += mid(text, start, at - start)
        code = RT_byteAt(text, at)
        more = 0
        least = 0
        if code >= 240 and code < 248 then
            code = code - 240
            more = 3
            least = 65536
        else if code >= 224 and code < 240 then
            code = code - 224
            more = 2
            least = 2048
        else if code >= 192 and code < 224 then
            code = code - 192
            more = 1
            least = 128
        else if code >= 128 then
            code = -1
        end if
        for i = 1 to more
            part = RT_byteAt(text, at + 3 * i)
            if code >= 0 and part >= 128 and part < 192 then
                code = code * 64 + part - 128
            else
                code = -1
            end if
        end for
        if code < least or code > 1114111 or (code >= 55296 and code < 57344) then
            throw RT_newErrorOf("URIError", "URI malformed")
        end if
        start = at + 3 + 3 * more
        character = chr(code)
        if code < 128 and instr(1, kept, character) > 0 then
            character = mid(text, at, 3)
        end if
        decoded += character
        at = RT_instrFrom(start, text, "%")
    end while
    return decoded + RT_textFrom(text, start)
end function
