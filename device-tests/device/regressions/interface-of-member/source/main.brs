sub main()
    outer = { inner: { a: 1, b: 2 }, list: [1, 2, 3] }
    check("an interface of a member", outer.inner.ifAssociativeArray.count(), 2)
    check("of an array", outer.list.ifArray.count(), 3)
    check("of a variable", outer.ifAssociativeArray.count(), 2)
    m.held = outer
    check("further down", m.held.inner.ifAssociativeArray.doesExist("b"), true)
    check("a key that starts with if", { iffy: 3 }.iffy, 3)
end sub
