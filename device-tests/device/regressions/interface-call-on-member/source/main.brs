sub main()
    outer = { inner: { a: 1, b: 2 }, list: [1, 2, 3] }
    check("an interface of a member", outer.inner.ifAssociativeArray.count(), 2)
    check("of an array", outer.list.ifArray.count(), 3)
    check("of a variable", outer.ifAssociativeArray.count(), 2)
    m.held = outer
    check("further down", m.held.inner.ifAssociativeArray.doesExist("b"), true)
    check("without a call it is a key", outer.ifAssociativeArray = invalid, true)
    check("of a member too", outer.inner.ifAssociativeArray, invalid)
    check("and of a node a field", createObject("roSGNode", "ContentNode").ifSGNodeChildren, invalid)
    check("in another spelling", { IfEnum: 1 }.ifenum, 1)
    check("a function of such a name has its table", { ifIt: function() : return m.own : end function, own: 5 }.ifIt(), 5)
    check("a key that starts with if", { iffy: 3 }.iffy, 3)
end sub
