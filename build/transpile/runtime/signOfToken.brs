function RT_signOfToken(token as object) as integer
    if token.kind = "-" then
        return -1
    end if
    return 1
end function
