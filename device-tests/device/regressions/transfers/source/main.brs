sub main()
    port = createObject("roMessagePort")
    sent = transferTo("/note", port)
    sent.asyncPostFromString("nobody waits")
    while transferTo("/notes", port).getToString() = "" : end while
    check("a transfer is sent although nobody waits", transferTo("/notes", port).getToString(), "nobody waits")
    check("its event comes later", type(wait(0, port)), "roUrlEvent")
    busy = transferTo("/held", port)
    check("a transfer starts", busy.asyncGetToString(), true)
    check("a busy object refuses a second one", busy.asyncGetToString(), false)
    busy.asyncCancel()
    check("after a cancel it takes another", busy.asyncPostFromString(""), true)
    busy.asyncCancel()
    check("a cancelled transfer says nothing", wait(200, port), invalid)
    empty = transferTo("/note", port)
    empty.asyncPostFromString("")
    event = wait(0, port)
    check("an empty body is sent", event.getResponseCode(), 200)
    check("the event names its object", event.getSourceIdentity(), empty.getIdentity())
    seen = {}
    for i = 1 to 100
        seen[createObject("roUrlTransfer").getIdentity().toStr()] = true
    end for
    check("identities differ", seen.count(), 100)
    slow = transferTo("/held", port)
    slow.asyncGetToString()
    quick = transferTo("/note", port)
    quick.asyncGetToString()
    check("several at once: the quick one comes first", wait(0, port).getSourceIdentity(), quick.getIdentity())
end sub

function transferTo(path as string, port as object) as object
    transfer = createObject("roUrlTransfer")
    transfer.setPort(port)
    transfer.setUrl("@URL@" + path)
    return transfer
end function
