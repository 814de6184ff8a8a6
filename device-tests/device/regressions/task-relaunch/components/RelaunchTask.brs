sub init()
    m.top.functionName = "work"
end sub

sub work()
    input = m.top.input.toStr()
    port = createObject("roMessagePort")
    m.top.observeField("go", port)
    m.top.told = "begin " + input
    wait(0, port)
    m.top.told = "end " + input
end sub
