sub init()
    m.port = createObject("roMessagePort")
    m.top.observeField("event", m.port)
    m.top.observeField("before", m.port)
    m.left = { long: 5&, bytes: createObject("roByteArray"), cased: {} }
    m.left.bytes.fromAsciiString("bytes")
    m.left.cased.setModeCaseSensitive()
    m.left.cased["Video"] = 1
    m.left.cased["video"] = 2
    m.node = createObject("roSGNode", "ContentNode")
    m.counter = { count: 3, more: function(by as integer) as integer
            return m.count + by
        end function, nested: [{ double: double }] }
    m.double = double
    m.lower = lcase
    m.withNode = { node: m.node, double: double, inner: { double: double } }
    m.top.functionName = "work"
end sub

sub work()
    before = ""
    event = wait(0, m.port)
    while event.getField() = "before"
        before = before + event.getData().text + " "
        event = wait(0, m.port)
    end while
    data = event.getData()
    data.before = before
    data.left = type(m.left.long, 3) + " " + m.left.bytes.toAsciiString() + " " + m.left.cased.count().toStr()
    data.quietBytes = m.top.quiet.bytes.toAsciiString()
    data.types = type(data.long, 3) + " " + type(data.double, 3) + " " + type(data.whole, 3) + " " + type(data.bytes, 3)
    data.quiet = m.top.quiet.keys.count()
    data.calls = [m.counter.more(4), m.counter.nested[0].double(5), m.double(6), m.lower("A"), m.withNode.double(7)]
    data.calls.push(m.withNode.inner.double(8))
    data.calls.push(type(m.withNode.node))
    data.inField = m.top.quiet.doesExist("called")
    m.top.cover = m.node
    m.global.cover = m.node
    data.covered = type(m.top.cover) + " " + type(m.global.cover)
    m.top.cover = invalid
    m.global.cover = invalid
    data.cleared = type(m.top.cover) + " " + type(m.global.cover)
    m.top.echo = data
end sub

function double(x as integer) as integer
    return 2 * x
end function

function types(data as object) as object
    return { types: type(data.long, 3) + " " + type(data.double, 3) }
end function
