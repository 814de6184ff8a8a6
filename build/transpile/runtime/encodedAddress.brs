' Implements encodeURI.
function RT_encodedAddress(text as string) as string
    return RT_encodedText(text, "-_.!~*'();/?:@&=+$,#")
end function
