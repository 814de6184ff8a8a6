sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("echo", "onEcho")
    m.task.quiet = { n: 1 }
    m.task.control = "RUN"
end sub

sub onEcho(message as object)
    check("reading an observed field is no change of it", message.getData().events, 0)
    check("and gives its value", message.getData().n, 1)
    check("what a task sets by a call it reads next", message.getData().stale, 0)
    m.top.done = true
end sub
