sub main()
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("hello")
    check("a checksum", bytes.getCRC32(), 907060870)
    bytes.fromAsciiString("hello:é")
    check("a checksum with the highest bit set is negative", bytes.getCRC32().toStr(), "-1724757350")
    check("of a part", bytes.getCRC32(0, 5), 907060870)
end sub
