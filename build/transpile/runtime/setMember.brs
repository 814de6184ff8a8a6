' source[key] = given, where the source may be a list, or an object whose keys are texts. What is no item of a list is left out
sub RT_setMember(source as object, key as dynamic, given as dynamic)
    if not RT_isArray(source) then
        source[RT_valueToText(key)] = given
    else if RT_isNumber(key) and RT_isWholeNumber(key) and key >= 0 then
        source[RT_asInteger(key)] = given
    else if RT_indexFrom(key) >= 0 then
        source[RT_indexFrom(key)] = given
    end if
end sub
