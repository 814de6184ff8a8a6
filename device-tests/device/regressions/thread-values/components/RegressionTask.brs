sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("event", m.port)
    m.top.functionName = "work"
end sub

sub work()
    event = wait(0, m.port)
    data = event.getData()
    data.types = type(data.long, 3) + " " + type(data.double, 3) + " " + type(data.whole, 3) + " " + type(data.bytes, 3)
    data.quiet = m.top.quiet.keys.count()
    m.top.echo = data
end sub

function types(data as object) as object
    return { types: type(data.long, 3) + " " + type(data.double, 3) }
end function
