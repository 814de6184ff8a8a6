' Implements encodeURIComponent.
function RT_encodedPart(text as string) as string
    return RT_encodedText(text, "-_.!~*'()")
end function
