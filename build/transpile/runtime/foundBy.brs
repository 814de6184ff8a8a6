' Completes a match of a regular expression with the other members that JavaScript gives it.
function RT_foundBy(re as object, text as string, found as dynamic) as dynamic
    if found <> invalid then
        found.input = text
        found.groups = RT_groupsOf(found.texts, re.names)
    end if
    return found
end function
