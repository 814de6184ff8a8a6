' As the pages roSSEvent and ifUrlTransfer of Roku's reference describe.
sub main()
    m.port = createObject("roMessagePort")
    transfer = transferTo("fields")
    check("the method is found", findMemberFunction(transfer, "AsyncGetSSEvents") <> invalid, true)
    check("no id yet", transfer.SSELastEventId(), "")
    check("a stream is read", transfer.asyncGetSSEvents(), true)
    check("one at a time", transfer.asyncGetSSEvents(), false)
    started = wait(20000, m.port)
    check("first the start", started.getInt(), 2)
    check("with the status", started.getResponseCode(), 200)
    check("and headers", started.getResponseHeaders()["content-type"], "text/event-stream; charset=utf-8")
    first = wait(20000, m.port)
    check("then the events", type(first), "roSSEvent")
    check("their source", first.getSourceIdentity(), transfer.getIdentity())
    check("event", first.getEvent(), "greeting")
    check("id", first.getId(), "7")
    check("lines of data", first.getData(), "one" + chr(10) + "two")
    check("retry", first.getRetry(), 1500)
    bare = wait(20000, m.port)
    check("fields that are absent", bare.getEvent() + bare.getId() + bare.getData() + bare.getRetry().toStr(), "0")
    check("other line ends", wait(20000, m.port).getData(), "ü")
    check("an id alone", wait(20000, m.port).getId(), "9")
    ended = wait(20000, m.port)
    check("an event without its end is lost, then the end", ended.getInt(), 1)
    check("which has no body", ended.getString(), "")
    check("the last id", transfer.SSELastEventId(), "9")
    check("the last interval", transfer.SSERetry(), 1500)

    transfer.setUrl("@URL@/events-resumed")
    transfer.addHeader("last-event-id", "mine")
    transfer.asyncGetSSEvents()
    check("the next transfer tells the id", eventOf().getData(), "after 9")
    check("its end", wait(20000, m.port).getInt(), 1)
    check("it had no interval", transfer.SSERetry(), 0)
    transfer.SSEClearLastEventId()
    transfer.asyncGetSSEvents()
    check("a cleared id leaves the channel's header", eventOf().getData(), "after mine")
    wait(20000, m.port)
    broken()
    many()
end sub

function transferTo(path as string) as object
    transfer = createObject("roUrlTransfer")
    transfer.setUrl("@URL@/events-" + path)
    transfer.setMessagePort(m.port)
    return transfer
end function

' The next server-sent event.
function eventOf() as dynamic
    event = wait(20000, m.port)
    if type(event) = "roUrlEvent" and event.getInt() = 2 then event = wait(20000, m.port)
    return event
end function

' Names what a transfer tells: type or data of its events, at last its status.
function told(path as string, encodings = false as boolean) as string
    transfer = transferTo(path)
    transfer.enableEncodings(encodings)
    transfer.asyncGetSSEvents()
    result = ""
    while true
        event = wait(20000, m.port)
        if event = invalid then return result + "nothing"
        if type(event) = "roSSEvent" then
            result += event.getData() + " "
        else if event.getInt() = 1 then
            return result + event.getResponseCode().toStr() + event.getString()
        else
            result += "start "
        end if
    end while
end function

sub broken()
    check("another type is a body", told("wrong-type"), "200data: text" + chr(10) + chr(10))
    check("an error is none", told("refused"), "503")
    check("a compressed stream", told("zipped", true), "start zipped 200")
    check("a wrong encoding", told("not-zipped"), "-61")
    check("invalid text", told("invalid-text"), "start " + chr(65533) + chr(65533) + " 200")
    check("a connection that breaks", told("cut"), "start first -56")
    check("an endless line", told("endless-line"), "-23")
    open = transferTo("open")
    open.asyncGetSSEvents()
    check("an open stream", eventOf().getData(), "first")
    open.asyncCancel()
    check("can be cancelled", wait(200, m.port), invalid)
    check("and read again", open.asyncGetSSEvents(), true)
    open = invalid
end sub

sub many()
    m.port = createObject("roMessagePort")
    transfer = transferTo("many")
    transfer.asyncGetSSEvents()
    other = createObject("roMessagePort")
    wait(300, other)
    inOrder = eventOf().getData() = "0"
    for i = 1 to 2999
        inOrder = inOrder and wait(20000, m.port).getData() = i.toStr()
    end for
    check("a slow channel gets all events in order", inOrder, true)
    check("and the end after them", wait(20000, m.port).getInt(), 1)
end sub
