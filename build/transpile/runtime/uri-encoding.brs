' Returns the byte that is written like %41 at `start`, counted from 1, or -1 if there is none.
function RT_byteAt(text as string, start as integer) as integer
    if start + 2 > len(text) then
        return -1
    else if mid(text, start, 1) <> "%" then
        return -1
    end if
    first = instr(1, "0123456789abcdef", lcase(mid(text, start + 1, 1)))
    second = instr(1, "0123456789abcdef", lcase(mid(text, start + 2, 1)))
    if first = 0 or second = 0 then
        return -1
    end if
    return (first - 1) * 16 + second - 1
end function

' Implements decodeURI.
function RT_decodedAddress(text as string) as string
    return RT_decodedText(text, ";/?:@&=+$,#")
end function

' Implements decodeURIComponent.
function RT_decodedPart(text as string) as string
    return RT_decodedText(text, "")
end function

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

' Implements encodeURI.
function RT_encodedAddress(text as string) as string
    return RT_encodedText(text, "-_.!~*'();/?:@&=+$,#")
end function

' Implements encodeURIComponent.
function RT_encodedPart(text as string) as string
    return RT_encodedText(text, "-_.!~*'()")
end function

' Percent-encodes the UTF-8 of a string, except for ASCII letters, digits and the characters in `kept`.
function RT_encodedText(text as string, kept as string) as string
    encoded = ""
    for i = 1 to len(text)
        character = mid(text, i, 1)
        code = asc(character)
        isLetter = (code >= 97 and code <= 122) or (code >= 65 and code <= 90)
        if isLetter or (code >= 48 and code <= 57) or instr(1, kept, character) > 0 then
            encoded += character
        else if code < 128 then
            encoded += RT_escapedByte(code)
        else if code < 2048 then
            encoded += RT_escapedByte(192 + code \ 64) + RT_escapedByte(128 + code mod 64)
        else if code >= 55296 and code < 57344 then
            throw RT_newErrorOf("URIError", "URI malformed")
        else
            if code < 65536 then
                encoded += RT_escapedByte(224 + code \ 4096)
            else
                encoded += RT_escapedByte(240 + code \ 262144) + RT_escapedByte(128 + code \ 4096 mod 64)
            end if
            encoded += RT_escapedByte(128 + code \ 64 mod 64) + RT_escapedByte(128 + code mod 64)
        end if
    end for
    return encoded
end function

' Percent-encodes a byte, such as 65 as %41.
function RT_escapedByte(code as integer) as string
    digits = "0123456789ABCDEF"
    return "%" + mid(digits, code \ 16 + 1, 1) + mid(digits, code mod 16 + 1, 1)
end function
