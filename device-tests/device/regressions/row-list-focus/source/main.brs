sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("ListScene")
    scene.observeField("done", port)
    screen.show()
    wait(3000, port)
end sub
