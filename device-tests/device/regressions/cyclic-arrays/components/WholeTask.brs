sub init()
    m.top.functionName = "work"
    ' As libraries do that keep their owner in their helpers.
    m.helper = { owner: m }
    m.helper.helper = m.helper
    ' Beside it in the scene, whose fields come along.
    m.count = { n: 3 }
    m.helper.count = m.count
end sub

sub work()
    data = m.top.data
    back = { name: "of the task", seen: data.name + " " + data.parts[0].toStr() + " " + data.second.n.toStr() + " " + m.helper.count.n.toStr() + " " + m.top.getScene().data.parts.count().toStr() }
    back.self = back
    m.top.back = back
end sub
