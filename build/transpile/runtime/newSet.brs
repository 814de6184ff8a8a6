function RT_newSet(items as object) as object
    made = { values: RT_openObject(), order: [] }
    for each item in items
        RT_setAdd(made, item)
    end for
    return made
end function
