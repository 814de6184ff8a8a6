' Implements decodeURI.
function RT_decodedAddress(text as string) as string
    return RT_decodedText(text, ";/?:@&=+$,#")
end function
