' JSON.parse of a text that gave invalid: throws unless that is what it says
sub RT_checkJson(text as string)
    if text.trim() <> "null" then
        throw RT_newErrorOf("SyntaxError", "Unexpected text in JSON")
    end if
end sub
