sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.top.result = 1
end sub
