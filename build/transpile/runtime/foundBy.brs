' What a regular expression has found, with all that JavaScript tells of it
function RT_foundBy(re as object, text as string, found as dynamic) as dynamic
    if found <> invalid then
        found.input = text
        found.groups = RT_groupsOf(found.texts, re.names)
    end if
    return found
end function
