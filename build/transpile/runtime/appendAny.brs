' Array.concat of one value: a list gives its items, anything else is one
sub RT_appendAny(list as object, value as dynamic)
    if RT_isArray(value) then
        list.append(value)
    else
        list.push(value)
    end if
end sub
