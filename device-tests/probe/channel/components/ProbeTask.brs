' Runs one probe in a task thread.
sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("early", m.port)
    m.top.observeField("late", m.port)
    m.stored = function() as string
        return "called"
    end function
    m.bornMs = createObject("roAppManager").getUptime().totalMilliseconds()
    m.top.functionName = "work"
end sub

sub work()
    answer = "throws"
    try
        answer = taskProbe(m.top.probe)
    catch error
        answer = "throws " + error.number.toStr()
    end try
    m.top.answer = answer
end sub
