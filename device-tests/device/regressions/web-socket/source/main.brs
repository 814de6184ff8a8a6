' As the pages roWebSocket, ifWebSocket and roWebSocketEvent of Roku's reference describe.
sub main()
    m.port = createObject("roMessagePort")
    settings()
    messages()
    pings()
    timers()
    closing()
    failures()
    dropped()
end sub

function socketTo(path as string) as object
    socket = createObject("roWebSocket")
    socket.setMessagePort(m.port)
    socket.setUrl("ws" + mid("@URL@", 5) + "/" + path)
    return socket
end function

function nextEvent(kind as integer) as dynamic
    while true
        event = wait(20000, m.port)
        if event = invalid then return invalid
        if type(event) = "roWebSocketEvent" and event.getType() = kind then return event
    end while
end function

function infoOf(kind as integer) as object
    event = nextEvent(kind)
    if event = invalid then return {}
    return event.getInfo()
end function

function isError(info as object) as boolean
    return info.error <> invalid and info.error <> 0
end function

sub settings()
    socket = createObject("roWebSocket")
    check("the component is there", type(socket), "roWebSocket")
    for each name in ["ifWebSocket", "ifHttpAgent", "ifSetMessagePort", "ifGetMessagePort"]
        check("it has " + name, getInterface(socket, name) <> invalid, true)
    end for
    check("identities differ", socket.getSocketId() <> createObject("roWebSocket").getSocketId(), true)
    check("no URL opens nothing", socket.open(), false)
    check("a URL of HTTP is refused", socket.setUrl("http://127.0.0.1/"), false)
    check("a WebSocket's URL is accepted", socket.setUrl("wss://127.0.0.1/socket"), true)
    check("it can be read back", socket.getUrl(), "wss://127.0.0.1/socket")
    check("pings are answered by default", socket.getAutoPingReply() <> 0, true)
    socket.setAutoPingReply(false)
    check("and need not be", socket.getAutoPingReply(), 0)
    socket.setFragmentSize(3)
    check("the size of fragments", socket.getFragmentSize(), 3)
    check("one name twice is no list of protocols", socket.setProtocols("a, a"), false)
    check("a list of protocols", socket.setProtocols("a, b"), true)
    check("the buffers have a size", socket.getMsgSendBufferSize() > 0 and socket.getMsgRecvBufferSize() > 0, true)
    check("nothing waits to be sent", socket.getBuffered(), 0)
    check("nothing can be sent before it is open", type(socket.send("early")), "Invalid")
    check("nor pinged", socket.pingTest(10), false)
    check("there is no open connection to tell of", socket.getOpenInfo().count(), 0)
    check("verification can be switched", socket.enablePeerVerification(false) and socket.enableHostVerification(false), true)
    check("the port", type(socket.getMessagePort()), "Invalid")
end sub

sub messages()
    socket = socketTo("redirect")
    socket.setData({ mine: 239 })
    socket.setProtocols("chat, other")
    socket.addHeader("X-Title", "Roku")
    socket.setUserAndPassword("me", "secret")
    check("an opening starts", socket.open(), true)
    check("one at a time", socket.open(), false)
    event = nextEvent(1)
    check("the event names its socket", event.getSocketId(), socket.getSocketId())
    check("and has its data", event.getSocketData().mine, socket.getData().mine)
    info = event.getInfo()
    check("the protocol", info.protocol, "chat")
    check("the address", info.targetIPAddr, "127.0.0.1")
    check("the URL after redirects", right(info.effectiveUrl, 5), "/echo")
    check("the same from the socket", formatJson(socket.getOpenInfo()), formatJson(info))
    check("its selected protocol", socket.getSelectedProtocol(), "chat")

    first = socket.send("Grüße")
    check("a message has a number", first.id > 0, true)
    sent = infoOf(4)
    check("it is reported when it has left", sent.msg, first.id)
    check("with its opcode", sent.opcode, 1)
    check("and its bytes", sent.size, 7)
    check("text comes back", infoOf(5).text, "Grüße")
    check("nothing is left to send", socket.getBuffered(), 0)
    bytes = createObject("roByteArray")
    bytes.fromHexString("00FF10")
    socket.setFragmentSize(2)
    socket.send(bytes)
    check("bytes in fragments have one opcode", infoOf(4).opcode, 2)
    check("bytes come back", infoOf(6).data.toHexString(), "00FF10")
    check("a number is no message", type(socket.send(5)), "Invalid")
    bytes[socket.getMsgSendBufferSize()] = 1
    check("a message above the buffer is refused", type(socket.send(bytes)), "Invalid")
    for i = 1 to 300
        socket.send(i.toStr(), 5000)
    end for
    order = true
    for i = 1 to 300
        order = order and infoOf(5).text = i.toStr()
    end for
    check("messages come in their order", order, true)
    socket.send("!header x-title")
    check("the channel's header", infoOf(5).text, "Roku")
    socket.send("!header authorization")
    check("user and password", infoOf(5).text, "Basic bWU6c2VjcmV0")
    socket.close()
    nextEvent(2)
end sub

sub pings()
    socket = socketTo("echo")
    check("a wait for the opening", socket.open(20000), true)
    check("its event comes too", type(nextEvent(1)), "roWebSocketEvent")
    socket.sendPing("are you there")
    check("a ping is reported", infoOf(4).opcode, 9)
    pong = infoOf(8)
    check("its pong has the text", pong.text, "are you there")
    check("and the bytes", pong.data.count(), 13)
    check("a ping above 125 bytes is refused", type(socket.sendPing(string(126, "x"))), "Invalid")
    check("a test of the connection", socket.pingTest(20000, "test"), true)
    socket.send("!ping hello")
    check("a ping of the server", infoOf(7).text, "hello")
    check("was answered", infoOf(5).text, "pong hello")
    socket.setAutoPingReply(false)
    socket.send("!ping again")
    check("the next ping", infoOf(7).text, "again")
    socket.sendPong("by hand")
    check("is answered by the channel", infoOf(5).text, "pong by hand")
    socket.close()
    nextEvent(2)
end sub

sub timers()
    socket = socketTo("echo")
    socket.open(20000)
    socket.setTimer("tick", 20)
    check("a timer", infoOf(9).timerId, "tick")
    check("counts", infoOf(9).occur, 2)
    socket.setTimer("tick", 30, true)
    while infoOf(9).occur <> 1
    end while
    check("one that fires once", wait(300, m.port), invalid)
    socket.setTimer("late", 200)
    socket.close()
    nextEvent(2)
    check("a closed socket has no timers", wait(500, m.port), invalid)
end sub

sub closing()
    socket = socketTo("echo")
    socket.open(20000)
    socket.send("!close 4001 enough of this")
    info = infoOf(2)
    check("the server's code", info.code, 4001)
    check("and reason", info.reason, "enough of this")
    check("which is no error", info.error, 0)
    check("a closed socket sends nothing", type(socket.send("late")), "Invalid")
    check("it can be opened again", socket.open(20000), true)
    socket.close(4000, "done")
    info = infoOf(2)
    check("the channel's own code", info.code.toStr() + info.reason, "4000done")
    check("it has no message", info.errorMsg, "")
    socket.open(20000)
    socket.close(7, string(200, "é"))
    check("a code that cannot be sent closes too", type(nextEvent(2)), "roWebSocketEvent")
end sub

sub failures()
    for each path in ["refused", "wrong-key"]
        socket = socketTo(path)
        check(path + ": the wait tells", socket.open(20000), false)
        check(path + ": an error", isError(infoOf(3)), true)
        info = infoOf(2)
        check(path + ": the end has it too", isError(info) and len(info.errorMsg) > 0, true)
        check(path + ": no closing handshake", info.code, 1006)
    end for
    for each path in ["huge", "masked", "invalid-text", "reserved-opcode", "close-code", "half-message"]
        socket = socketTo(path)
        socket.open()
        check(path + ": it opens", nextEvent(1) <> invalid, true)
        check(path + ": an error", isError(infoOf(3)), true)
        check(path + ": it closes", isError(infoOf(2)), true)
    end for
    silent = socketTo("silent")
    check("a server that never answers", silent.open(50), false)
    silent.close()
    check("can be given up", infoOf(2).error, 0)
    nobody = createObject("roWebSocket")
    nobody.setMessagePort(m.port)
    nobody.setUrl("ws://127.0.0.1:@CLOSED@/")
    nobody.open()
    check("nobody listens", isError(infoOf(2)), true)
    flood = socketTo("flood")
    flood.open(20000)
    check("a flood without a pong", flood.pingTest(50), false)
    echo = socketTo("echo")
    echo.open(20000)
    check("a flood lets others through", echo.pingTest(20000, "through"), true)
    check("and its data come", infoOf(6).data.count(), 16384)
end sub

sub dropped()
    m.port = createObject("roMessagePort")
    openAndDrop()
    check("a socket that nobody holds says nothing", wait(300, m.port), invalid)
end sub

sub openAndDrop()
    socket = socketTo("echo")
    socket.open(20000)
    nextEvent(1)
    socket.send("!ping unheard")
end sub
