sub main()
    node = createObject("roSGNode", "Node")
    node.addField("details", "associativeArray", true)
    check("a field whose type has its long name", node.hasField("details"), true)
    node.setField("details", { count: 2 })
    check("holds a table", node.details.count, 2)
    node.addField("plain", "assocarray", false)
    check("as one of the short name does", node.getFieldType("details"), node.getFieldType("plain"))
end sub
