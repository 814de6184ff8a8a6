' Implements Object.fromEntries.
function RT_objectFrom(entries as object) as object
    made = RT_openObject()
    for i = 0 to entries.count() - 1
        made[RT_valueToText(entries[i][0])] = entries[i][1]
    end for
    return made
end function
