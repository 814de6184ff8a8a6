sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("quiet", m.port)
    m.top.functionName = "work"
end sub

sub work()
    ' What was set before the start is old by now.
    while wait(1000, m.port) <> invalid : end while
    n = 0
    for i = 1 to 5
        n = m.top.quiet.n
    end for
    events = 0
    while wait(100, m.port) <> invalid
        events++
    end while
    m.global.addFields({ counted: 0 })
    stale = 0
    for i = 1 to 20
        m.global.setField("counted", i)
        if m.global.counted <> i then stale++
    end for
    m.top.echo = { events: events, n: n, stale: stale }
end sub
