' Splits the number 0.digits * 10 ^ point into groups of seven digits; `whole` groups precede its decimal point.
function RT_digitGroups(digits as string, point as integer) as object
    places = point
    text = digits
    while places mod 7 <> 0 or places < 0
        text = "0" + text
        places++
    end while
    text += string(6, "0")
    groups = []
    for i = 1 to len(text) - 6 step 7
        groups.push(strToI(mid(text, i, 7)))
    end for
    while groups.count() * 7 < places
        groups.push(0)
    end while
    whole = places \ 7
    while groups.count() > whole and groups[groups.count() - 1] = 0
        groups.pop()
    end while
    return { groups: groups, whole: whole }
end function
