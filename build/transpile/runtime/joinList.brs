' Array.join: invalid becomes nothing.
function RT_joinList(list as object, separator as string) as string
    texts = []
    for each item in list
        if item = invalid then
            texts.push("")
        else
            texts.push(RT_valueToText(item))
        end if
    end for
    return texts.join(separator)
end function
