' Begins a loop over a Map or Set that may change during it. The Map knows the cursor of the loop, to move it when a key
' before it is removed. A loop that a return or an error ends leaves its cursor, so the oldest go beyond 64.
function RT_cursorOf(map as object) as object
    if map.cursors = invalid then
        map.cursors = []
    else if map.cursors.count() = 64 then
        map.cursors.shift()
    end if
    cursor = { upcoming: 0, depth: map.cursors.count(), key: invalid }
    map.cursors.push(cursor)
    return cursor
end function
