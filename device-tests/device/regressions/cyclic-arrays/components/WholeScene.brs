sub onStart()
    whole = { name: "whole", parts: [1] }
    whole.self = whole
    whole.parts.push(whole)
    shared = { n: 7 }
    whole.first = shared
    whole.second = shared
    m.top.data = whole
    check("what is in it arrives in a field", m.top.data.name, "whole")
    check("where it comes again is itself", m.top.data.self.self.name, "whole")
    check("in a list too", m.top.data.parts[1].parts[0] + 0, 1)
    copy = m.top.data
    copy.self.name = "changed"
    check("which is one and the same", copy.name, "changed")
    check("and a copy", m.top.data.name + whole.name, "wholewhole")
    check("what is there twice without containing itself is there twice", m.top.data.first.n + m.top.data.second.n, 14)
    check("what was given stays as it was", whole.self.self.name, "whole")
    list = [1]
    list.push(list)
    m.top.list = list
    check("a list that contains itself", m.top.list[1][1].count(), 2)
    m.top.all = knownToAll(60)
    check("sixty that all know each other are copied once each", m.top.all.known[59].known[0].name, "0")
    node = createObject("roSGNode", "Group")
    node.update({ made: whole }, true)
    m.global.addFields({ held: node })
    check("a field that is made with it", m.global.held.made.self.self.name, "whole")
    task = m.top.findNode("task")
    task.observeField("back", "onBack")
    task.data = whole
    task.control = "RUN"
end sub

sub onData(message as object)
    check("its observer gets it", message.getData().name, "whole")
end sub

sub onBack(message as object)
    back = message.getData()
    check("a task gets it", back.seen, "whole 1 7 3 2")
    check("and gives such a one away", back.name, "of the task")
    check("each part of it once", back.self = invalid, true)
    m.top.done = true
end sub

' As the tests of Rooibos, which know their suite, which knows its tests.
function knownToAll(count as integer) as object
    known = []
    for i = 0 to count - 1
        known.push({ name: i.toStr(), known: known, first: known[0], again: [known] })
    end for
    return known[0]
end function
