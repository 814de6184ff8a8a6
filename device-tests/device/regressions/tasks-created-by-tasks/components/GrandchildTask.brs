sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.top.text = "from the grandchild"
end sub
