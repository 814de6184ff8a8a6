sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("event", m.port)
    m.top.functionName = "work"
end sub

sub work()
    seen = []
    while true
        event = wait(500, m.port)
        if event = invalid then exit while
        seen.push(event.getData().n)
    end while
    m.top.echo = { seen: seen }
end sub
