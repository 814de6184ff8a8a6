sub main()
    numbers = [boxed(3), boxed(1), 2]
    numbers.sort()
    check("numbers", formatJson(numbers), "[1,2,3]")
    check("they stay in their boxes", type(numbers[0]), type(boxed(1)))
    numbers.sort("r")
    check("backwards", formatJson(numbers), "[3,2,1]")
    texts = [boxed("c"), "B", boxed("a")]
    texts.sort("i")
    check("texts", formatJson(texts), formatJson(["a", "B", "c"]))
    check("by a key", keysOf([{ k: boxed(3) }, { k: boxed(1) }, { k: 2 }], ""), "1 2 3 ")
    check("by a key, backwards", keysOf([{ k: boxed(1) }, { k: boxed(3) }, { k: 2 }], "r"), "3 2 1 ")
    check("plain ones as before", keysOf([{ k: 3 }, { k: 1 }, { k: 2 }], ""), "1 2 3 ")
    equal = [{ k: 2, name: "a" }, { k: 1, name: "b" }, { k: 2, name: "c" }, { k: boxed(2), name: "d" }]
    equal.sortBy("k")
    check("equal ones stay as they were", equal[0].name + equal[1].name + equal[2].name + equal[3].name, "bacd")
    cases = ["b", "a", "B", "A"]
    cases.sort("i")
    check("equal but for the case, too", formatJson(cases), formatJson(["a", "A", "b", "B"]))
end sub

function boxed(value as dynamic) as object
    return value
end function

function keysOf(list as object, flags as string) as string
    list.sortBy("k", flags)
    keys = ""
    for each entry in list
        keys += entry.k.toStr() + " "
    end for
    return keys
end function
