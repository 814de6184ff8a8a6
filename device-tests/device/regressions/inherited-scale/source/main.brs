' What is to be seen stands in the test, by places of the screen.
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ScaleScene")
    screen.show()
    wait(200, port)
    check("it is kept", scene.findNode("group").scale[0] = 2, true)
    check("its width in its parent", scene.findNode("group").boundingRect().width = 100, true)
    check("its height in its parent", scene.findNode("group").boundingRect().height = 50, true)
    check("its own width", scene.findNode("group").localBoundingRect().width = 50, true)
    check("a layout", scene.findNode("second").boundingRect().x = 30, true)
    print "look"
    wait(1500, port)
end sub
