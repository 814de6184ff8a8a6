' Returns the number of digits in a row from `start`, counted from 1.
function RT_digitsIn(text as string, start as integer) as integer
    count = 0
    while start + count <= len(text) and instr(1, "0123456789", mid(text, start + count, 1)) > 0
        count++
    end while
    return count
end function
