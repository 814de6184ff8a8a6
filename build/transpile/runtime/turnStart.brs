' Reverses the first `count` items of an array.
sub RT_turnStart(items as object, count as integer)
    for i = 0 to count \ 2 - 1
        item = items[i]
        items[i] = items[count - 1 - i]
        items[count - 1 - i] = item
    end for
end sub
