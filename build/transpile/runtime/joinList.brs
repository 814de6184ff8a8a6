' Array.join: invalid becomes nothing.
function RT_joinList(list as object, separator as string) as string
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
