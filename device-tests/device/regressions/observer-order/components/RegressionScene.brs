sub onStart()
    m.task = m.top.findNode("task")
    m.task.observeField("echo", "onEcho")
    m.task.observeField("text", "onText")
    m.task.control = "RUN"
    ' The task's thread does not exist yet: these are under way when it starts to observe.
    for i = 1 to 30
        m.task.event = { n: i }
    end for
end sub

sub onText()
    if m.task.text = "observing" then m.task.event = { n: 99 }
end sub

sub onEcho(message as object)
    check("only changes after observeField are seen", formatJson(message.getData().seen), "[99]")
    m.top.done = true
end sub
