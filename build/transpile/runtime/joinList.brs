' Implements Array.join: an invalid item becomes an empty string.
function RT_joinList(list as object, between = invalid as dynamic) as string
    separator = ","
    if between <> invalid then
        separator = between
    end if
    texts = []
    for i = 0 to list.count() - 1
        if list[i] = invalid then
            texts.push("")
        else
            texts.push(RT_valueToText(list[i]))
        end if
    end for
    return texts.join(separator)
end function
