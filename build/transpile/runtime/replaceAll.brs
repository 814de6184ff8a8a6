function RT_replaceAll(text as string, part as string, replacement as string) as string
    if part = "" then
        spaced = replacement
        for each character in text.split("")
            spaced += character + replacement
        end for
        return spaced
    end if
    return RT_splitText(text, part).join(replacement)
end function
