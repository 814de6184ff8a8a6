' JSON.parse: throws where the platform gives invalid
function RT_parseJsonText(text as string) as dynamic
    parsed = parseJson(text)
    if parsed = invalid and text.trim() <> "null" then
        throw "Unexpected text in JSON"
    end if
    return parsed
end function
