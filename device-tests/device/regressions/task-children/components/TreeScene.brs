sub onStart()
    m.first = m.top.findNode("first")
    m.second = m.top.findNode("second")
    m.task = m.top.findNode("task")
    m.task.observeField("asked", "onAsked")
    m.task.observeField("finished", "onFinished")
    m.task.first = m.first
    m.task.second = m.second
    m.task.control = "RUN"
end sub

sub onAsked(message as object)
    parents = ""
    for each parent in [m.first, m.second]
        for each child in parent.getChildren(-1, 0)
            if not child.getParent().isSameNode(parent) then parents += child.id
        end for
    end for
    m.task.told = { first: ids(m.first), second: ids(m.second), astray: parents }
end sub

function ids(parent as object) as string
    text = ""
    for each child in parent.getChildren(-1, 0)
        text += child.id
        if child.getChildCount() > 0 then text += "(" + ids(child) + ")"
    end for
    return text
end function

function hold() as string
    m.held = m.first.getChild(0)
    return m.held.id
end function

function heldNote() as string
    return m.held.note
end function

' Notes it in a node among what is given.
function noteIn(given as object, note as string) as string
    one = given.list[0]
    if type(one) = "roAssociativeArray" then one = one.node
    one.note = note
    return m.held.note
end function

function innerId() as string
    return m.first.getChild(0).getChild(0).inner.id
end function

sub rename(id as string)
    m.first.getChild(0).id = id
end sub

sub onFinished()
    m.top.done = true
end sub
