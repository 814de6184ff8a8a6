' Creates a Set with items of any type.
function RT_newOpenSet(items as object) as object
    made = { values: RT_openObject(), order: [], collection: "Set" }
    for i = 0 to items.count() - 1
        RT_openSetAdd(made, items[i])
    end for
    return made
end function
