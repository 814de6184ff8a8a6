sub init()
    m.runs = 0
    m.task = m.top.findNode("task")
    m.task.observeField("result", "onResult")
    m.task.observeField("state", "onState")
    m.timer = m.top.findNode("timer")
    m.timer.observeField("fire", "onFire")
end sub

sub onStart()
    m.task.control = "run"
end sub

sub onResult()
    m.top.told += "result "
end sub

sub onState()
    m.top.told += m.task.state + " "
    if m.task.state <> "stop" then return
    m.runs++
    if m.runs < 3 then m.timer.control = "start" else m.top.done = true
end sub

' Not in the observer of its state: what a device makes of that is not known.
sub onFire()
    m.task.control = "run"
end sub
