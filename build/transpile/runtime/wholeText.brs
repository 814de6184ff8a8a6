' Returns all digits of an integer that is not negative. Beyond 2^53, the fewest digits that identify it are not all.
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
