function RT_entriesOf(source as object) as object
    entries = []
    for each key in source.keys()
        entries.push([key, source[key]])
    end for
    return entries
end function
