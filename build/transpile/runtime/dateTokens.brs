' Splits a string into tokens as Date.parse reads it: numbers, words, signs, spaces, others and an end mark. A number
' has its length and the value of its first nine digits. A word is known by its first three letters, in lower case.
' Parentheses and their content are one token.
function RT_dateTokens(text as string) as object
    tokens = []
    count = len(text)
    position = 1
    while position <= count
        start = position
        char = mid(text, position, 1)
        code = asc(char)
        position++
        if RT_isDigitCode(code) then
            while position <= count and RT_isDigitCode(asc(mid(text, position, 1)))
                position++
            end while
            tokens.push({ kind: "number", value: RT_leadingNumber(mid(text, start, position - start)), length: position - start })
        else if instr(1, ":-+.)", char) > 0 then
            tokens.push({ kind: char, value: 0, length: 1 })
        else if RT_isSpaceCode(code) then
            tokens.push({ kind: "space", value: 0, length: 1 })
        else if code >= 65 then
            while position <= count and asc(mid(text, position, 1)) >= 65 and not RT_isSpaceCode(asc(mid(text, position, 1)))
                position++
            end while
            tokens.push(RT_dateWord(mid(text, start, position - start)))
        else
            if char = "(" then
                position = RT_afterParentheses(text, start)
            end if
            tokens.push({ kind: "other", value: 0, length: 1 })
        end if
    end while
    tokens.push({ kind: "end", value: 0, length: 0 })
    return tokens
end function
