sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("event", m.port)
    m.top.functionName = "work"
end sub

sub work()
    seen = []
    while seen.count() < 2
        event = wait(60000, m.port)
        if event = invalid then exit while
        seen.push(event.getData().text)
    end while
    if wait(300, m.port) <> invalid then seen.push("once more")
    m.top.echo = { seen: seen }
end sub

function answer(question as object) as object
    return { n: question.n * 2 }
end function
