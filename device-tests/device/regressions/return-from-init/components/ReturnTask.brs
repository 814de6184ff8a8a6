sub init()
    m.top.functionName = "work"
    return
end sub

sub work()
    m.top.answer = "from the task"
    return
end sub
