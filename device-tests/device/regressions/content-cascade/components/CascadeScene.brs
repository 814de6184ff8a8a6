function callsOf(count as integer) as integer
    m.shared = createObject("roSGNode", "ContentNode")
    m.holders = []
    m.calls = 0
    for i = 1 to count
        holder = createObject("roSGNode", "Node")
        holder.addField("held", "node", true)
        holder.held = m.shared
        holder.observeField("held", "onHeld")
        m.holders.push(holder)
    end for
    m.shared.title = "begin"
    return m.calls
end function

function titleOf() as string
    return m.shared.title
end function

function callsAgain() as integer
    m.calls = 0
    m.shared.title = "again"
    return m.calls
end function

sub onHeld()
    m.calls++
    m.shared.title = m.calls.toStr()
end sub

function pair() as string
    m.told = ""
    m.one = createObject("roSGNode", "ContentNode")
    m.two = createObject("roSGNode", "ContentNode")
    m.first = createObject("roSGNode", "Node")
    m.first.addField("held", "node", true)
    m.first.held = m.one
    m.first.observeField("held", "onOne")
    m.second = createObject("roSGNode", "Node")
    m.second.addField("held", "node", true)
    m.second.held = m.two
    m.second.observeField("held", "onTwo")
    m.one.title = "begin"
    return m.told
end function

sub onOne()
    m.told += "one "
    m.two.title = m.told
end sub

sub onTwo()
    m.told += "two "
    m.one.title = m.told
end sub
