sub init()
    m.top.functionName = "work"
end sub

sub work()
    port = createObject("roMessagePort")
    m.top.observeField("event", port)
    m.top.text = "observing"
    seen = []
    patience = 60000
    while true
        event = wait(patience, port)
        if event = invalid then exit while
        seen.push(event.getData().n)
        if event.getData().n = 99 then patience = 500
    end while
    m.top.echo = { seen: seen }
end sub
