sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("LineScene")
    screen.show()
    wait(100, port)
    line = scene.findNode("line").boundingRect().height
    all = 3 * line + 2 * 10
    check("the space between lines counts", scene.findNode("lines").boundingRect().height = all, true)
    check("what is below does not lie on it", scene.findNode("below").translation[1] = all, true)
    check("no more lines than it may have", scene.findNode("two").boundingRect().height = 2 * line + 10, true)
    check("a height of its own stays", scene.findNode("high").boundingRect().height = 300, true)
end sub
