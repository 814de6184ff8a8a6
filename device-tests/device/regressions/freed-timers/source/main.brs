' Runs in little memory.
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("TimersScene")
    screen.show()
    scene.observeField("told", port)
    scene.callFunc("begin")
    wait(0, port)
    check("eight thousand that fired", scene.told = "8000", true)
    check("one that is started again", scene.declared = 2, true)
    for i = 1 to 5
        scene.callFunc("stopped", 100)
        wait(1, port)
    end for
    check("five hundred that were stopped", true, true)
end sub
