sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("GridScene")
    screen.show()
    ' Measured on a device at 720 lines.
    check("one row", scene.callFunc("heightOf", 1, {}) = 164, true)
    check("two rows", scene.callFunc("heightOf", 2, {}) = 264, true)
    check("a caption", scene.callFunc("heightOf", 1, { caption1NumLines: 1 }) = 208, true)
    check("two lines", scene.callFunc("heightOf", 1, { caption1NumLines: 2 }) = 229, true)
    check("the second caption", scene.callFunc("heightOf", 1, { caption2NumLines: 1 }) = 207, true)
end sub
