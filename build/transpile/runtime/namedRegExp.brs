' A regular expression with groups that have names: each stands before its number.
function RT_namedRegExp(re as object, names as object) as object
    re.names = names
    return re
end function
