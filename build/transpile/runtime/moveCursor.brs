' Moves the cursor of a loop to the next key of a Map or Set. Returns false after the last one.
function RT_moveCursor(map as object, cursor as object) as boolean
    if cursor.upcoming >= map.order.count() then
        return false
    end if
    cursor.key = map.order[cursor.upcoming]
    cursor.upcoming++
    return true
end function
