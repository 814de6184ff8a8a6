sub main()
    bytes = createObject("roByteArray")
    bytes.fromHexString("00ff0a")
    check("each byte, from the first to the last", inOrder(bytes), "0 255 10 ")
    check("and once more", inOrder(bytes), "0 255 10 ")
    bytes.reset()
    check("by its own methods", bytes.next() + bytes.next(), 255)
    check("there is one left", bytes.isNext(), true)
    check("the last", bytes.next(), 10)
    check("and none then", bytes.isNext(), false)
    check("nothing of none", inOrder(createObject("roByteArray")), "")
    check("an index of each kind of number", bytes[1] + bytes[1&] + bytes[1.5!] + bytes[1.5#], 1020)
    check("an index in a box", bytes[box(2)], 10)
    check("nothing behind the end", bytes[3], invalid)
    check("nothing before the start", bytes[-1], invalid)
    check("an entry", bytes.getEntry(2), 10)
    check("sums up many bytes in little time", sumOf(200000), 25493856)
end sub

' Takes half an hour if each read copies the array.
function sumOf(size as integer) as integer
    bytes = createObject("roByteArray")
    bytes[size - 1] = 0
    for i = 0 to size - 1
        bytes[i] = i mod 256
    end for
    sum = 0
    for i = 0 to size - 1
        sum = sum + bytes[i]
    end for
    return sum
end function

function inOrder(bytes as object) as string
    told = ""
    for each byte in bytes
        told = told + byte.toStr() + " "
    end for
    return told
end function
