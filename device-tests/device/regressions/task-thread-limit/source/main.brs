' As a Streaming Stick 4K with OS 15.3.4 did, where the tasks stayed in a wait().
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("LimitScene")
    screen.show()
    told = scene.callFunc("launch")
    check("launches that started", told.started, 101)
    check("code of the next one", told.code, &h29)
    check("its message", told.message + "", "Too many task threads")
    check("code of one by setField", told.called, &h29)
    check("a launch in the place of a stopped task", told.after + "", "run")
    scene.observeField("told", port)
    scene.callFunc("launchInTask")
    event = wait(60000, port)
    if event = invalid then
        check("the task that launches ended", false, true)
        return
    end if
    told = event.getData()
    check("a task that launches too many gets the error", told.set + "", "29 Too many task threads")
    check("and the other task does not run", told.state + "", "init")
    check("so does one that calls setField", told.called + "", "29 Too many task threads")
    check("a launch of a task in the place of another", told.after + "", "run")
end sub
