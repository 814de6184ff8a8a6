' As a Streaming Stick 4K with OS 15.2.4 and 15.3.4 did.
sub main()
    screen = createObject("roSGScreen")
    check("a Timer before show()", type(createObject("roSGNode", "Timer")), "Invalid")
    check("another node before show()", type(createObject("roSGNode", "Node")), "roSGNode")
    scene = screen.createScene("EarlyScene")
    screen.show()
    check("a Timer after show()", type(createObject("roSGNode", "Timer")), "roSGNode")
    check("files in the init of a Group", scene.findNode("group").files + "", "Invalid")
    check("files in the init of a Task", scene.findNode("task").files + "", "roFileSystem")
    check("files in main", type(createObject("roFileSystem")), "roFileSystem")
end sub
