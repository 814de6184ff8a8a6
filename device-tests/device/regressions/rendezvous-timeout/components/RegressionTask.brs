sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.top.text = "busy"
    m.top.echo = { text: m.top.text }
end sub
