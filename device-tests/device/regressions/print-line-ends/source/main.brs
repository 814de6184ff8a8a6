sub main()
    print "a line"
    check("printing works", true, true)
    ' It notes that there is no such cipher, and ends no line.
    crypto = createObject("roDeviceCrypto")
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("0123456789abcdef")
    crypto.decrypt(bytes, "none")
    check("a line begins at its beginning", pos(0), 0)
    print "ab";
    check("what is printed counts", pos(0), 2)
end sub
