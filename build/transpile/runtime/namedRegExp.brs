' Adds the names of the groups to a regular expression. Each name precedes the number of its group.
function RT_namedRegExp(re as object, names as object) as object
    re.names = names
    return re
end function
