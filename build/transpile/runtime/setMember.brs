' Implements source[key] = given for an array or an object with string keys. Ignores a key that is no index of an array.
sub RT_setMember(source as object, key as dynamic, given as dynamic)
    if not RT_isArray(source) then
        source[RT_valueToText(key)] = given
    else if RT_isNumber(key) and RT_isWholeNumber(key) and key >= 0 then
        source[RT_asInteger(key)] = given
    else if RT_indexFrom(key) >= 0 then
        source[RT_indexFrom(key)] = given
    end if
end sub
