sub init()
    m.links = 0
    m.span = createObject("roTimespan")
    startNext()
end sub

sub startNext()
    m.timer = createObject("roSGNode", "Timer")
    m.timer.duration = 0.0001
    m.timer.observeField("fire", "onFire")
    m.timer.control = "start"
end sub

sub onFire()
    m.links = m.links + 1
    if m.links < 100
        startNext()
    else
        m.top.milliseconds = m.span.totalMilliseconds()
    end if
end sub
