sub init()
    m.timer = createObject("roSGNode", "Timer")
    m.timer.observeField("fire", "onFire")
    m.timer.repeat = true
    m.timer.duration = 0.01
    m.timer.control = "start"
    m.rounds = 0
end sub

sub onFire()
    m.rounds = m.rounds + 1
    if m.rounds < 20 then
        ' Together longer than the limit, each for itself not.
        sleep(20)
        return
    end if
    check("many short callbacks are no long one", true, true)
    try
        while true : end while
    catch failure
        ' A device does not let a channel go on.
    end try
    check("after the limit nothing goes on", true, false)
    m.top.done = true
end sub
