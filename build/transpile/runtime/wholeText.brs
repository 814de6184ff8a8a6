' All digits of a whole number that is not negative, also beyond 2^53, where the fewest that tell it apart are not all
function RT_wholeText(whole as dynamic) as string
    rest = whole
    doublings = 0
    while rest >= 9007199254740992
        rest = rest / 2
        doublings++
    end while
    text = RT_asLong(rest).toStr()
    for i = 1 to doublings
        text = RT_doubledDigits(text)
    end for
    return text
end function
