' Returns the position after the parentheses that open at `start`, including nested ones.
function RT_afterParentheses(text as string, start as integer) as integer
    position = start
    depth = 0
    while position <= len(text)
        char = mid(text, position, 1)
        if char = "(" then
            depth++
        else if char = ")" then
            depth--
        end if
        position++
        if depth = 0 then
            exit while
        end if
    end while
    return position
end function
