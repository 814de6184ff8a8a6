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
