' As two Streaming Sticks with OS 15.3.4 did (jellyrock's TaskRelaunch.spec.bs and its notes on threads).
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    scene = screen.createScene("RelaunchScene")
    screen.show()
    task = scene.findNode("task")
    task.control = "STOP"
    check("a task that never ran, stopped", task.state + "", "stop")
    scene.observeField("told", port)
    task.input = 1
    task.control = "RUN"
    check("it starts all the same", wait(60000, port).getData() + "", "begin 1")
    task.input = 2
    task.control = "RUN"
    task.go = true
    check("a launch while it runs is ignored, and it keeps its input", wait(60000, port).getData() + "", "end 1")
    check("the launch is not kept for later", wait(60000, port).getData() + "", "stop")
    task.control = "RUN"
    check("a launch after its end", wait(60000, port).getData() + "", "begin 2")
    task.control = "STOP"
    check("stopped in a wait", wait(60000, port).getData() + "", "stop")
    task.go = true
    fresh = scene.callFunc("fresh", 3)
    check("a new task starts", wait(60000, port).getData() + "", "begin 3")
    fresh.go = true
    check("and the stopped one goes no further", wait(60000, port).getData() + "", "end 3")
end sub
