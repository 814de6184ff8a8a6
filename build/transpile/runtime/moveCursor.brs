' Moves the cursor of a loop to the first key of a Map or Set with a larger number than the last key. Returns false if
' there is none. Searches for that key only after a removal. New keys get their numbers here, so that adding a key to a
' Map costs no more than without loops.
function RT_moveCursor(map as object, cursor as object) as boolean
    while map.numbers.count() < map.order.count()
        map.numbers.push(map.nextNumber)
        map.nextNumber++
    end while
    low = cursor.upcoming
    if low > 0 and (low > map.numbers.count() or map.numbers[low - 1] <> cursor.number) then
        low = 0
        high = map.numbers.count()
        while low < high
            middle = (low + high) \ 2
            if map.numbers[middle] > cursor.number then
                high = middle
            else
                low = middle + 1
            end if
        end while
    end if
    if low >= map.numbers.count() then
        return false
    end if
    cursor.key = map.order[low]
    cursor.number = map.numbers[low]
    cursor.upcoming = low + 1
    return true
end function
