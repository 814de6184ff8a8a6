' As a Streaming Stick 4K with OS 15.3.4 did, where the tasks stayed in a wait().
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("LimitScene")
    screen.show()
    told = scene.callFunc("launch")
    check("launches that started", told.started, 101)
    check("code of the next one", told.code, &h29)
    check("its message", told.message + "", "Too many task threads")
    check("a launch in the place of a stopped task", told.after + "", "run")
end sub
