sub main()
    aa = { there: 1 }
    check("a missing key named like a method is invalid", aa["count"], invalid)
    check("by Lookup too", aa.lookup("items"), invalid)
    check("by a dot, when nobody calls it", aa.next, invalid)
    nested = { inner: {} }
    check("nested", nested.inner.items, invalid)
    check("by a dot, when it is called", nested.inner.items().count(), 0)
    check("an argument that is a missing key", type([aa.keys].count()), "Integer")
    aa[""] = 9
    check("an empty key is found", aa.doesExist(""), true)
    found = ""
    for each key in aa
        found = found + "(" + key + ")"
    end for
    check("and seen by for each", instr(1, found, "()") > 0, true)
    check("others still are", aa.doesExist("there"), true)
    check("and missing ones not", aa.doesExist("nope"), false)
    check("a key that is there", aa["there"], 1)
    aa["count"] = 5
    check("a key named like a method", aa["count"], 5)
    check("a method through its interface, whatever keys there are", aa.ifAssociativeArray.count(), 3)
    boxed = box(invalid)
    check("an index of nothing in a box", boxed?.options?[0] = invalid, true)
    check("and of something", nested?["inner"].count(), 0)
    check("methods can be called", { a: 1 }.count(), 1)
end sub
