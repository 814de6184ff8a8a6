' Implements Array.concat for one value: appends the items of an array, or any other value as one item.
sub RT_appendAny(list as object, value as dynamic)
    if RT_isArray(value) then
        list.append(value)
    else
        list.push(value)
    end if
end sub
