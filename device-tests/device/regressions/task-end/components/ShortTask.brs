sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.top.last = 7
end sub
