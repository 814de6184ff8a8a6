sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("BoxScene")
    screen.show()
    check("its own background", scene.callFunc("rectOf", ""), "20 40 440 48")
    ' At 1080 lines it was measured from -18 of its place to 20.
    check("the channel's", scene.callFunc("rectOf", "pkg:/images/none.png"), "20 28 440 26")
    check("its own again", scene.callFunc("rectOf", ""), "20 40 440 48")
end sub
