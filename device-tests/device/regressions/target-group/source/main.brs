sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("TargetScene")
    screen.show()
    scene.observeField("done", port)
    scene.callFunc("begin")
    wait(60000, port)
    print "look"
    wait(1500, port)
end sub
