sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("said", m.port)
    m.top.functionName = "work"
end sub

sub work()
    while true
        m.top.heard = wait(0, m.port).getData()
    end while
end sub
