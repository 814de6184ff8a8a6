' 1 when the text starts with a sign
function RT_signLength(text as string) as integer
    if left(text, 1) = "-" or left(text, 1) = "+" then
        return 1
    end if
    return 0
end function
