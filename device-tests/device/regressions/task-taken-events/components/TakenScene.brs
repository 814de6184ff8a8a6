sub init()
    m.task = m.top.findNode("task")
    m.task.observeField("heard", "onHeard")
end sub

sub onStart()
    m.task.control = "run"
    m.task.said = "one"
end sub

sub onHeard()
    m.top.heard += m.task.heard + " "
    if m.task.heard = "one" and m.again = invalid
        m.again = true
        m.task.control = "stop"
        m.task.said = "two"
        m.task.control = "run"
        m.task.said = "three"
    end if
    if m.task.heard = "three" then m.top.done = true
end sub
