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
end sub

function inOrder(bytes as object) as string
    told = ""
    for each byte in bytes
        told = told + byte.toStr() + " "
    end for
    return told
end function
