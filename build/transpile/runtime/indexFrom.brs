' Returns the index that a key of an array or a string stands for, or -1 for any other key.
function RT_indexFrom(key as dynamic) as integer
    if RT_isString(key) then
        index = key.toInt()
        if index.toStr() = key then
            return index
        end if
    end if
    return -1
end function
