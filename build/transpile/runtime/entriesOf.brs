function RT_entriesOf(source as object) as object
    entries = []
    for each key in source
        entries.push([key, source[key]])
    end for
    return entries
end function
