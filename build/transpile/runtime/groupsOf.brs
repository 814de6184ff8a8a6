' Returns the strings of named groups by name, or invalid if there are none.
function RT_groupsOf(texts as object, names as dynamic) as dynamic
    if names = invalid then
        return invalid
    end if
    groups = RT_openObject()
    for i = 1 to names.count() - 1 step 2
        groups[names[i - 1]] = texts[names[i]]
    end for
    return groups
end function
