sub main()
    screen = createObject("roSGScreen")
    screen.createScene("KindScene")
    screen.show()
    node = createObject("roSGNode", "SpecialNode")
    check("the parent of a component", node.parentSubtype("SpecialNode"), "Group")
    check("a type without a parent", node.parentSubtype("Node"), "")
    check("an unknown type", node.parentSubtype("Nonsense"), "")
end sub
