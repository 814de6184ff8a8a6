' @channel: device-events
sub main()
    port = createObject("roMessagePort")
    info = createObject("roDeviceInfo")
    info.setMessagePort(port)
    info.enableLinkStatusEvent(true)
    info.enableLowGeneralMemoryEvent(true)
    monitor = createObject("roAppMemoryMonitor")
    monitor.setMessagePort(port)
    monitor.enableMemoryWarningEvent(true)
    input = createObject("roInput")
    input.setMessagePort(port)
    check("nothing is told that did not happen", wait(200, port), invalid)
    check("a device without a network says so", info.getLinkStatus(), false)
    print "do link"
    event = wait(60000, port)
    check("the link's event comes", type(event), "roDeviceInfoEvent")
    if event <> invalid then check("and says what happened", formatJson(event.getInfo()), "{" + chr(34) + "linkStatus" + chr(34) + ":true}")
    check("the status follows", info.getLinkStatus(), true)
    print "do memory"
    for each threshold in [80, 85, 90]
        event = wait(60000, port)
        check("use rises above " + threshold.toStr(), type(event), "roAppMemoryNotificationEvent")
        if event <> invalid then check("the share in use", event.getInfo().memoryUsagePercent, 91)
    end for
    check("the monitor says it too", monitor.getMemoryLimitPercent(), 91)
    print "do memory falls"
    event = wait(60000, port)
    check("use falls below 90", type(event), "roAppMemoryNotificationEvent")
    if event <> invalid then check("what is left", event.getInfo().memoryUsagePercent, 86)
    print "do memory moves"
    check("between two thresholds nothing is said", wait(300, port), invalid)
    print "do input"
    event = wait(60000, port)
    check("long input arrives whole", type(event), "roInputEvent")
    if event <> invalid then check("unchanged", event.getInfo().text.len(), 3000)
end sub

' @channel: escape
sub main()
    transfer = createObject("roUrlTransfer")
    check("Escape encodes all but unreserved characters", transfer.escape("a b&c/(é)~._-"), "a%20b%26c%2F%28%C3%A9%29~._-")
    check("UrlEncode too", transfer.urlEncode("?x=1&y"), "%3Fx%3D1%26y")
end sub

' @channel: transfers
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
    refused = transferTo("/refused", port)
    refused.asyncGetToString()
    event = wait(0, port)
    check("an answer that is no success", event.getResponseCode(), 429)
    check("tells no headers by name", event.getResponseHeaders().count(), 0)
    check("but all of them in the array", headerOf(event, "Retry-After"), "7")
    droppedAndHeld()
end sub

sub droppedAndHeld()
    port = createObject("roMessagePort")
    drop(port)
    overwritten = transferTo("/note", port)
    overwritten.asyncPostFromString("overwritten")
    overwritten = invalid
    held = { list: [transferTo("/note", port)] }
    held.list[0].asyncPostFromString("held in a list")
    m.transfer = started(port)
    heard = [wait(60000, port).getSourceIdentity(), wait(60000, port).getSourceIdentity()]
    event = wait(300, port)
    if event <> invalid then heard.push(event.getSourceIdentity())
    check("a transfer whose object nobody holds stops", heard.count(), 2)
    check("one in a list goes on", has(heard, held.list[0].getIdentity()), true)
    check("one that a function handed on too", has(heard, m.transfer.getIdentity()), true)
end sub

sub drop(port as object)
    transfer = transferTo("/note", port)
    transfer.asyncPostFromString("dropped")
end sub

function started(port as object) as object
    transfer = transferTo("/note", port)
    transfer.asyncPostFromString("handed on")
    return transfer
end function

function has(list as object, value as integer) as boolean
    for each item in list
        if item = value then return true
    end for
    return false
end function

function headerOf(event as object, name as string) as dynamic
    for each header in event.getResponseHeadersArray()
        if header.doesExist(name) then return header[name]
    end for
    return invalid
end function

function transferTo(path as string, port as object) as object
    transfer = createObject("roUrlTransfer")
    transfer.setPort(port)
    transfer.setUrl("@URL@" + path)
    return transfer
end function
