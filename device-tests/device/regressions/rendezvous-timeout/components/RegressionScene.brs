sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("text", "onText")
    m.task.observeField("echo", "onEcho")
    m.task.control = "RUN"
end sub

' Keeps the render thread busy for longer than the engine has patience.
sub onText()
    if m.task.text <> "busy" then return
    clock = createObject("roTimespan")
    while clock.totalMilliseconds() < 40000 : end while
    m.task.text = "changed"
end sub

sub onEcho(message as object)
    check("a read waits for a busy render thread", message.getData().text, "changed")
    m.top.done = true
end sub
