sub init()
    m.top.functionName = "work"
end sub

sub work()
end sub
