sub init()
    m.fired = 0
    m.left = 0
    m.top.findNode("declared").observeField("fire", "onDeclared")
end sub

sub begin()
    nextBatch()
end sub

' Each batch of timers comes when the one before has fired, so few are ever running.
sub nextBatch()
    m.left = 100
    for i = 1 to m.left
        timer = createObject("roSGNode", "Timer")
        timer.duration = 0.001
        timer.observeField("fire", "onFire")
        timer.control = "start"
    end for
end sub

sub onFire()
    m.fired = m.fired + 1
    m.left = m.left - 1
    if m.left > 0 then return
    if m.fired < 8000 then nextBatch() else m.top.told = m.fired.toStr()
end sub

' Declared with control="start"; started again when it has fired, as a stopped one can be.
sub onDeclared(event as object)
    m.top.declared = m.top.declared + 1
    if m.top.declared = 1 then event.getRoSGNode().control = "start"
end sub

sub stopped(count as integer)
    for i = 1 to count
        timer = createObject("roSGNode", "Timer")
        timer.control = "start"
        timer.control = "stop"
    end for
end sub
