' new Array(length): its items are missing
function RT_emptyList(length as dynamic) as object
    list = []
    for i = 1 to RT_asInteger(length)
        list.push(invalid)
    end for
    return list
end function
