' Implements decodeURIComponent.
function RT_decodedPart(text as string) as string
    return RT_decodedText(text, "")
end function
