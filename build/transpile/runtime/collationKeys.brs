' Returns the sort keys of a string, as ICU does without a language: letters and signs, then accents, then case.
function RT_collationKeys(text as string) as object
    signs = chr(9) + chr(10) + chr(11) + chr(12) + chr(13) + " _-,;:!?.'""()[]{}@*/\&#%`^+<=>|~$0123456789"
    primary = ""
    accents = ""
    cases = ""
    for each character in text.split("")
        code = asc(character)
        caseOf = "0"
        if (code >= 65 and code <= 90) or (code >= 192 and code <= 222 and code <> 215) then
            code = code + 32
            caseOf = "1"
        end if
        accent = ""
        letter = ""
        if code < 127 then
            at = instr(1, signs, chr(code))
            if at > 0 then
                letter = chr(31 + at)
            else if code > 32 then
                letter = chr(code)
            end if
        else if code = 223 then
            letter = "ss"
            accent = "9"
        else if code >= 224 and code <= 255 and code <> 247 then
            letter = mid("aaaaaaaceeeeiiiidnooooo ouuuuy{y", code - 223, 1)
            accent = mid("21365497213521358621365082135105", code - 223, 1)
            if code = 230 then
                letter = "ae"
            end if
        else if code >= 160 then
            letter = chr(code)
        end if
        if letter <> "" then
            primary += letter
            accents += "0"
            cases += caseOf
            if accent > "0" then
                accents += accent
                cases += "0"
            end if
            if len(letter) > 1 then
                accents += "0"
                cases += caseOf
            end if
        end if
    end for
    return [primary, accents, cases]
end function
