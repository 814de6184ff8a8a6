sub init()
    m.fired = 0
    m.timer = createObject("roSGNode", "Timer")
    m.timer.repeat = true
    m.timer.duration = 0.05
    m.timer.observeField("fire", "onFire")
    m.timer.control = "start"
end sub

sub onFire(event as object)
    m.fired = m.fired + 1
    if m.fired = 1 then check("with nothing", type(event.getData()), "Invalid")
    m.top.told = m.fired.toStr()
end sub
