sub init()
    m.top.functionName = "work"
    m.helper = { port: createObject("roMessagePort") }
    m.top.addField("added", "assocarray", true)
    m.top.observeFieldScoped("asked", m.helper.port)
    m.top.observeFieldScoped("added", m.helper.port)
end sub

sub work()
    m.top.ready = true
    texts = []
    for i = 1 to 2
        event = wait(60000, m.helper.port)
        if event = invalid then texts.push("nothing") else texts.push(event.getData().text)
    end for
    m.top.result = texts.join(", ")
end sub
