sub init()
    m.top.functionName = "work"
end sub

sub work()
    m.port = createObject("roMessagePort")
    m.top.observeField("told", m.port)
    for each kind in ["Group", "Branch", "ContentNode"]
        tryAll(kind)
        tryTrees(kind)
    end for
    tryIdentity()
    tryParts()
    m.top.finished = true
end sub

sub tryAll(kind as string)
    first = m.top.first
    second = m.top.second
    a = made(kind, "a")
    b = made(kind, "b")
    c = made(kind, "c")
    d = made(kind, "d")
    first.appendChild(a)
    expect(kind + ": appended", "a", "")
    check(kind + ": its parent", parentOf(a), "first")
    first.appendChild(a)
    expect(kind + ": appended again", "a", "")
    check(kind + ": removed", first.removeChild(a), true)
    expect(kind + ": removed", "", "")
    check(kind + ": no parent", parentOf(a), "none")
    check(kind + ": removed again", first.removeChild(a), false)
    first.appendChildren([a, b, c])
    expect(kind + ": several", "abc", "")
    first.removeChildren([a, c])
    expect(kind + ": several removed", "b", "")
    first.appendChildren([a, c])
    first.removeChildIndex(1)
    expect(kind + ": removed by index", "bc", "")
    first.removeChildrenIndex(2, 0)
    expect(kind + ": several removed by index", "", "")
    first.appendChildren([a, b])
    second.appendChild(a)
    expect(kind + ": moved", "b", "a")
    check(kind + ": its new parent", parentOf(a), "second")
    second.insertChild(b, 0)
    expect(kind + ": moved by inserting", "", "ba")
    second.insertChild(a, 0)
    expect(kind + ": moved in its parent", "", "ab")
    second.insertChildren([c, d], 1)
    expect(kind + ": several inserted", "", "acdb")
    first.appendChild(d)
    first.replaceChild(b, 0)
    expect(kind + ": replaced", "b", "ac")
    check(kind + ": the one replaced", parentOf(d), "none")
    first.replaceChildren([a], 0)
    expect(kind + ": several replaced", "a", "c")
    check(kind + ": another parent", a.reparent(second, false), true)
    expect(kind + ": another parent", "", "ca")
    a.id = "z"
    expect(kind + ": changed", "", "cz")
    e = first.createChild(kind)
    e.id = "e"
    expect(kind + ": made there", "e", "cz")
    second.appendChild(e)
    expect(kind + ": moved from there", "", "cze")
    second.removeChild(e)
    first.removeChild(second.getChild(1))
    expect(kind + ": not a child of it", "", "cz")
    second.removeChild(second.getChild(1))
    expect(kind + ": as it was got", "", "c")
    second.removeChild(c)
    expect(kind + ": all gone", "", "")
end sub

sub tryTrees(kind as string)
    first = m.top.first
    second = m.top.second
    a = made(kind, "a")
    x = made(kind, "x")
    a.appendChild(x)
    a.appendChild(made(kind, "y"))
    first.appendChild(a)
    expect(kind + ": one with children", "a(xy)", "")
    second.appendChild(x)
    expect(kind + ": a child of it moved", "a(y)", "x")
    x.id = "w"
    a.appendChild(made(kind, "z"))
    expect(kind + ": one more", "a(yz)", "w")
    own = made(kind, "own")
    b = made(kind, "b")
    own.appendChild(b)
    check(kind + ": a new parent there", b.reparent(second, false), true)
    expect(kind + ": a new parent there", "a(yz)", "wb")
    check(kind + ": left its old one", own.getChildCount(), 0)
    check(kind + ": no such place", first.replaceChild(b, 7), false)
    expect(kind + ": no such place", "a(yz)", "wb")
    taken = first.getChild(0)
    first.removeChildIndex(0)
    second.insertChild(taken, 0)
    expect(kind + ": out and in again", "", "a(yz)wb")
    second.removeChildrenIndex(3, 0)
    expect(kind + ": all out", "", "")
end sub

' The scene holds the node itself.
sub tryIdentity()
    first = m.top.first
    second = m.top.second
    scene = m.top.getScene()
    a = made("Branch", "a")
    first.appendChild(a)
    check("the scene finds it", scene.callFunc("hold"), "a")
    first.removeChild(a)
    second.appendChild(a)
    a.note = "moved"
    check("it is the same node wherever it goes", scene.callFunc("heldNote"), "moved")
    check("in a list", scene.callFunc("noteIn", { list: [a] }, "1"), "1")
    check("deeper in it", scene.callFunc("noteIn", { list: [{ node: a }] }, "2"), "2")
    second.removeChild(a)

    there = first.createChild("Branch")
    scene.callFunc("hold")
    check("one that was made there", scene.callFunc("noteIn", { list: [{ node: there }] }, "3"), "3")
    first.removeChildIndex(0)
    there.note = "out"
    check("one that is nowhere", scene.callFunc("heldNote"), "out")
    second.appendChild(there)
    there.note = "in"
    check("in its new place", scene.callFunc("heldNote"), "in")
    second.removeChild(there)
end sub

' What a child holds goes with it.
sub tryParts()
    first = m.top.first
    scene = m.top.getScene()
    a = made("Group", "a")
    x = made("Group", "x")
    x.addField("inner", "node", false)
    inner = made("Group", "inner")
    x.inner = inner
    a.appendChild(x)
    first.appendChild(a)
    x.id = "y"
    expect("the child of a child", "a(y)", "")
    inner.id = "changed"
    check("the node in its field", scene.callFunc("innerId"), "changed")
    first.getChild(0).getChild(0).id = "z"
    expect("as it was got", "a(z)", "")

    port = createObject("roMessagePort")
    a.observeField("id", port)
    scene.callFunc("rename", "b")
    message = wait(60000, port)
    check("a port hears of it", message <> invalid and message.getData() = "b", true)
    first.removeChild(a)
    expect("with all of it", "", "")
end sub

function made(kind as string, id as string) as object
    node = createObject("roSGNode", kind)
    node.id = id
    return node
end function

function parentOf(node as object) as string
    parent = node.getParent()
    if parent = invalid then return "none"
    return parent.id
end function

sub expect(claim as string, first as string, second as string)
    m.top.asked = claim
    message = wait(60000, m.port)
    if message = invalid then
        check(claim, "no answer", "")
        return
    end if
    told = message.getData()
    check(claim + " (first)", told.first, first)
    check(claim + " (second)", told.second, second)
    check(claim + " (parents)", told.astray, "")
end sub
