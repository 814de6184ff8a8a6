sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("ReturnScene")
    screen.show()
    check("a scene's init returns", scene.steps + "", "start child item ")
    made = createObject("roSGNode", "ReturnChild")
    check("the init of a created component returns", made.steps + "", "child ")
    derived = createObject("roSGNode", "ReturnDerived")
    check("the init of its base does not end its own", derived.steps + "", "child derived ")
    check("nor the function that created it", isMade(), true)
    task = createObject("roSGNode", "ReturnTask")
    task.observeField("answer", port)
    task.control = "RUN"
    event = wait(10000, port)
    check("a task whose init returns runs", event <> invalid, true)
    check("and answers", task.answer + "", "from the task")
end sub

function isMade() as boolean
    node = createObject("roSGNode", "ReturnChild")
    return node <> invalid
end function
