sub onStart()
    m.left = 3
    for i = 1 to 3
        task = createObject("roSGNode", "ShortTask")
        task.observeField("state", "onState")
        task.observeField("last", "onLast")
        task.control = "RUN"
    end for
end sub

' The render thread is busy while the tasks end.
sub onLast(message as object)
    sleep(100)
end sub

sub onState(message as object)
    if message.getData() <> "stop" then return
    check("behind what it said last", 0 + message.getRoSGNode().last, 7)
    m.left--
    if m.left = 0 then m.top.done = true
end sub
