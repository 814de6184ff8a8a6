sub main()
    ' The first is what a device was seen to write.
    check("a Double", str(1605743966.521#) = " 1.605744e+09", true)
    check("a Float", str(1 / 60) = " 0.01666667", true)
    check("a third", str(-1 / 3) = "-0.3333333", true)
    check("a small one", str(0.00001234567891#) = " 1.234568e-05", true)
    check("whole", str(5) = " 5", true)
    check("nothing", str(0) = " 0", true)
    check("seven digits", str(1234567) = " 1234567", true)
end sub
