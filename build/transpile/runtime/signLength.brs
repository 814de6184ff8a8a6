' Returns 1 if the string starts with a sign, otherwise 0.
function RT_signLength(text as string) as integer
    if left(text, 1) = "-" or left(text, 1) = "+" then
        return 1
    end if
    return 0
end function
