sub main()
    parsed = parseJson("{""keyPath"":1}")
    parsed.keyPath = 2
    check("behind the dot", parsed.keyPath, 2)
    check("in brackets", parsed["keyPath"], 2)
    check("one key", parsed.count(), 1)
    parsed.other = 3
    check("a new key", parsed["other"], 3)
    parsed["KEYPATH"] = 4
    check("in brackets each case is a key", parsed.count(), 3)
end sub
