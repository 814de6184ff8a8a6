' What is to be seen stands in the test, by places of the screen.
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ClipScene")
    screen.show()
    wait(200, port)
    check("it is kept", scene.findNode("group").clippingRect.x = 50, true)
    print "look"
    wait(1500, port)
end sub
