' Runs on a device with OS 15.3, the first that continues lines. os-version.test.ts asks devices on both sides of it.
sub main()
    sum = 1 +

        2 -
        -3 *
        4
    check("arithmetic operators", sum, 15)
    check("a power", 8 = 2 ^
        3, true)
    check("remainder, division and shifts", (17 mod
        10) \
        2 <<
        2, 12)
    isBoth = sum = 15 and
        sum <>
        14 or
        false
    check("comparisons and logical operators", isBoth, true)
    same = sum =
        15
    check("an equal sign that compares", same, true)
    if sum =
        15 then check("a condition", 1, 1)
    thing = { and: 1, stop: 2 }
    last = thing.and
    check("a property named like an operator ends its line", last, 1)
    check("a property named like a statement", thing.stop +
        1, 3)
    check(
        "arguments on lines of their own",
        "a" +
            "b",
        "ab"
    )
end sub
