sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.top.done = "worked"
end sub
