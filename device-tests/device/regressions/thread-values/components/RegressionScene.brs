sub onStart()
    m.global.addField("cover", "node", false)
    m.task = m.top.findNode("task")
    m.task.observeField("echo", "onEcho")
    keys = {}
    keys.setModeCaseSensitive()
    keys["Video"] = 1
    keys["video"] = 2
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("bytes")
    m.task.quiet = { keys: keys, bytes: bytes, called: onStart }
    m.task.before = { text: "first" }
    m.task.before = { text: "second" }
    m.task.control = "RUN"
    m.task.event = { keys: keys, long: 5&, double: 1.5#, whole: 2.0!, bytes: bytes, list: [1, { a: invalid }] }
end sub

sub onEcho(message as object)
    data = message.getData()
    check("keys that differ by case, there and back", data.keys.count(), 2)
    check("types, there and back", data.types, "LongInteger Double Float roByteArray")
    check("types here", type(data.long, 3) + " " + type(data.double, 3), "LongInteger Double")
    check("nested values", formatJson(data.list), formatJson([1, { a: invalid }]))
    check("events from before the start come to the port of init(), once each", data.before, "first second ")
    check("what init() left in m", data.left, "LongInteger bytes 2")
    check("bytes set before the start", data.quietBytes, "bytes")
    check("fields set before the start", data.quiet, 2)
    check("functions of init() in m", formatJson(data.calls), formatJson([7, 10, 12, "a", 14, 16, "roSGNode"]))
    check("no function in a field", data.inField, false)
    check("nodes that the task set, there", data.covered, "roSGNode roSGNode")
    check("and cleared, there", data.cleared, "roInvalid roInvalid")
    check("and cleared, here", type(m.task.cover) + " " + type(m.global.cover), "roInvalid roInvalid")
    result = m.task.callFunc("types", { long: 7&, double: 2.5# })
    check("types through callFunc", result.types, "LongInteger Double")
    m.top.done = true
end sub
