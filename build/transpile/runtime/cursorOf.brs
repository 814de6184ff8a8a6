' Begins a loop over a Map or Set that may change during it. From now on its keys have numbers; see moveCursor.brs.
function RT_cursorOf(map as object) as object
    if map.numbers = invalid then
        map.numbers = []
        map.nextNumber = 0
    end if
    return { upcoming: 0, number: -1, key: invalid }
end function
