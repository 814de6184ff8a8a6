sub onStart()
    whole = { name: "whole", parts: [1] }
    whole.self = whole
    whole.parts.push(whole)
    shared = { n: 7 }
    whole.first = shared
    whole.second = shared
    m.top.data = whole
    check("what is in it arrives in a field", m.top.data.name, "whole")
    check("where it comes again is nothing", m.top.data.self = invalid, true)
    check("in a list too", m.top.data.parts[0] = 1 and m.top.data.parts[1] = invalid, true)
    check("what is there twice without containing itself is there twice", m.top.data.first.n + m.top.data.second.n, 14)
    check("what was given stays as it was", whole.self.self.name, "whole")
    list = [1]
    list.push(list)
    m.top.list = list
    check("a list that contains itself", m.top.list.count(), 2)
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
    check("a task gets it", back.seen, "whole 1 7")
    check("and gives such a one away", back.name, "of the task")
    check("up to where it comes again", back.self = invalid, true)
    m.top.done = true
end sub
