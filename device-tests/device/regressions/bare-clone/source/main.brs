' As a Streaming Stick+ with OS 15.3 cloned (brs-engine's clone-basetype-probe).
sub main()
    screen = createObject("roSGScreen")
    screen.createScene("Scene")
    screen.show()
    agent = made("NodeAgent")
    agent.createChild("NodeAgent")
    twin = agent.clone(false)
    check("a clone of a component of Node", twin.subtype() + "", "Node")
    check("is not of the component", twin.isSubtype("NodeAgent"), false)
    check("has the fields of a Node", twin.getFields().count(), 4)
    check("none of the component", twin.hasField("ownNodeAgent"), false)
    check("none that was added", twin.hasField("added"), false)
    check("the id", twin.id + "", "NodeAgent")
    check("and no functions", twin.callFunc("read") = invalid, true)
    check("nor children", twin.getChildCount(), 0)
    check("a deep one has children", agent.clone(true).getChildCount(), 1)
    check("the original stays", agent.callFunc("read") + agent.added, "readyes")
    for each kind in ["GroupAgent", "DataAgent", "DerivedAgent"]
        twin = made(kind).clone(false)
        check("a clone of " + kind, twin.subtype() + "", kind)
        check("is of it", twin.isSubtype(kind), true)
        check("has its field", twin.hasField("own" + kind), true)
        check("and the added one", twin.added + "", "yes")
        check("and its functions", twin.callFunc("read") + "", "read")
    end for
    label = createObject("roSGNode", "Label")
    label.addFields({ added: "yes" })
    check("a clone of a built-in node", label.clone(false).added + "", "yes")
    node = createObject("roSGNode", "Node")
    node.addFields({ added: "yes" })
    check("also of a plain Node", node.clone(false).added + "", "yes")
end sub

function made(kind as string) as object
    node = createObject("roSGNode", kind)
    node.id = kind
    node.addFields({ added: "yes" })
    return node
end function
