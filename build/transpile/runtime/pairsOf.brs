' Implements Set.entries.
function RT_pairsOf(items as object) as object
    pairs = []
    for i = 0 to items.order.count() - 1
        pairs.push([items.order[i], items.order[i]])
    end for
    return pairs
end function
