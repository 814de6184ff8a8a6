' Moves an item of an array to an earlier index.
sub RT_moveItem(items as object, start as integer, place as integer)
    item = items[start]
    for i = start to place + 1 step -1
        items[i] = items[i - 1]
    end for
    items[place] = item
end sub
