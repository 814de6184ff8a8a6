' Implements String.localeCompare without a language.
function RT_localeCompare(text as string, other as string) as integer
    if text = other then
        return 0
    end if
    keys = RT_collationKeys(text)
    others = RT_collationKeys(other)
    for i = 0 to 2
        if keys[i] < others[i] then
            return -1
        else if keys[i] > others[i] then
            return 1
        end if
    end for
    return 0
end function
