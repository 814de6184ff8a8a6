sub main()
    screen = createObject("roSGScreen")
    screen.setMessagePort(createObject("roMessagePort"))
    scene = screen.createScene("BlankScene")
    screen.show()
    check("the script is that of the file", scene.callFunc("answer"), 42)
end sub
