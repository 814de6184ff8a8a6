' Begins a loop over a Map or Set that may change during it. Numbers the keys, so that the loop finds its place again.
function RT_cursorOf(map as object) as object
    if map.numbers = invalid then
        map.numbers = []
        map.nextNumber = 0
        for i = 1 to map.order.count()
            RT_numberKey(map)
        end for
    end if
    return { upcoming: 0, number: -1, key: invalid }
end function
