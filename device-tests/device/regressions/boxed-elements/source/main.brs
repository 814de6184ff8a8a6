sub main()
    x = 5
    s = "t"
    f = 1.5
    d = 2.5#
    a = [x, s, f, d]
    check("an Integer", type(x), "Integer")
    check("a text", type(s), "String")
    check("a Float", type(f), "Float")
    check("a Double", type(d), "Double")
    check("its element is boxed", type(a[0]) + type(a[1]) + type(a[2]), "roIntegerroStringroFloat")
    check("with its value", a[0] + a[2] + a[3], 9.0#)
    check("and its text", a[1] + "u", "tu")
    check("in a box of its own", type(box(x)), "roInt")
    for i = 1 to 2
        y = 7
        check("a literal, time " + i.toStr(), type(y), "Integer")
        list = [y]
    end for
    table = { x: x, s: s }
    table["y"] = x
    table.z = s
    table.addReplace("w", f)
    check("of a table", type(x) + type(s) + type(f), "IntegerStringFloat")
    check("its elements", type(table.x) + type(table.y) + type(table.z) + type(table.w), "roIntegerroIntegerroStringroFloat")
    list.push(x)
    list.unshift(s)
    list[5] = f
    check("what methods put in", type(x) + type(s) + type(f), "IntegerStringFloat")
    check("is boxed there", type(list[0]) + type(list.peek()) + type(list[2]), "roStringroFloatroInteger")
    keep(x, list)
    check("what a function puts in", type(x), "Integer")
    node = createObject("roSGNode", "ContentNode")
    node.addFields({ size: x })
    check("a field of a node", type(x), "Integer")
    for each element in [x]
        check("one after the other", type(element), "roInteger")
    end for
    check("counted on from", type(a[0] + 1), "Integer")
    check("by its kind", type(a[0], 3), "Integer")
end sub

sub keep(value as dynamic, list as object)
    list.push(value)
end sub
