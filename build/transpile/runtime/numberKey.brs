' Gives the newest key of a Map or Set a number above all earlier ones, if its keys have numbers.
sub RT_numberKey(map as object)
    if map.numbers <> invalid then
        map.numbers.push(map.nextNumber)
        map.nextNumber++
    end if
end sub
