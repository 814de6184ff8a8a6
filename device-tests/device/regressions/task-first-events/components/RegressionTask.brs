sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("event", m.port)
    m.top.functionName = "work"
end sub

sub work()
    seen = []
    patience = 60000
    while true
        event = wait(patience, m.port)
        if event = invalid then exit while
        seen.push(event.getData().n)
        ' Whatever came twice would come now.
        if seen.count() = 20 then patience = 500
    end while
    m.top.echo = { seen: seen }
end sub
