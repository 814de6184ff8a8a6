sub init()
    m.top.functionName = "work"
end sub

sub work()
    port = createObject("roMessagePort")
    m.top.observeField("event", port)
    m.top.text = "observing"
    seen = []
    while true
        event = wait(500, port)
        if event = invalid then exit while
        seen.push(event.getData().n)
    end while
    m.top.echo = { seen: seen }
end sub
