sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("GuideScene")
    screen.show()
    scene.observeField("done", port)
    scene.callFunc("begin")
    wait(0, port)
    print "look"
    wait(1500, port)
end sub
