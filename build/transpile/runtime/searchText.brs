' Implements String.search.
function RT_searchText(text as string, re as object) as integer
    found = RT_findMatch(re, text, 0)
    if found = invalid then
        return -1
    end if
    return found.at
end function
