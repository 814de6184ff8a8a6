sub main()
    screen = createObject("roSGScreen")
    node = screen.createScene("CopyScene")
    screen.show()
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("bytes")
    node.held = { bytes: bytes, list: [1, bytes, { deep: bytes }] }
    held = node.held
    check("in an associative array", type(held.bytes), "roByteArray")
    if held.bytes <> invalid then
        held.bytes[0] = 0
        check("as a copy", node.held.bytes.toAsciiString(), "bytes")
    end if
    check("in a list", type(held.list[1]), "roByteArray")
    check("in its place", held.list.count(), 3)
    if held.list.count() = 3 then check("further down", type(held.list[2].deep), "roByteArray")
end sub
