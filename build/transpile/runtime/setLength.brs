' Implements array.length = length.
sub RT_setLength(list as object, length as dynamic)
    if not RT_isWholeNumber(length) or length < 0 or length > 4294967295 then
        throw RT_newErrorOf("RangeError", "Invalid array length")
    else if length = 0 then
        list.clear()
    end if
    while list.count() > length
        list.pop()
    end while
    while list.count() < length
        list.push(invalid)
    end while
end sub
