' Checks a JSON string that was parsed as invalid: throws an error unless it is "null".
sub RT_checkJson(text as string)
    if text.trim() <> "null" then
        throw RT_newErrorOf("SyntaxError", "Unexpected text in JSON")
    end if
end sub
