sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    screen.createScene("RunScene")
    screen.show()
    task = createObject("roSGNode", "RunTask")
    task.observeField("said", port)
    task.control = "run"
    event = wait(60000, port)
    check("a Task runs its function run()", type(event), "roSGNodeEvent")
    check("and has said so", task.said = "ran", true)
end sub
