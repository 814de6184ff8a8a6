sub init()
    m.count = { value: 10, more: addTo }
    m.texts = []
    m.top.observeField("noted", "onNoted")
end sub

sub addTo(by as integer)
    m.value += by
end sub

function add(by as integer) as integer
    m.count.more(by)
    return m.count.value
end function

function own() as string
    return m.top.noted + " " + type(m.global)
end function

sub onNoted(message as object)
    m.texts.push(message.getData())
end sub

function heard() as string
    return formatJson(m.texts)
end function

sub hold(node as object)
    m.node = node
end sub

function held() as object
    return m.node
end function

function fill() as string
    if m.top.inner = invalid then m.top.inner = createObject("roSGNode", "Counter")
    m.top.inner.noted = "inside"
    return m.top.inner.noted
end function
