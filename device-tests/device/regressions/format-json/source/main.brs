sub main()
    q = chr(34)
    check("quotes, backslashes and control characters are escaped", formatJson(q + "\" + chr(10) + chr(1)), q + "\" + q + "\\\n\u0001" + q)
    aa = {}
    aa.setModeCaseSensitive()
    aa["Key"] = 1
    aa["key"] = 2
    check("keys that differ by case keep their values", formatJson(aa), "{" + q + "Key" + q + ":1," + q + "key" + q + ":2}")
    check("keys are escaped", parseJson(formatJson({ "a\b": true }))["a\b"], true)
    cycle = { list: [] }
    cycle.list.push(cycle)
    check("a cycle gives an empty string", formatJson(cycle), "")
    check("numbers keep their kind", formatJson([1, 9007199254740993&, 1.5, -2]), "[1,9007199254740993,1.5,-2]")
    check("other than ASCII is escaped unless told not to", formatJson("é"), q + "\u00E9" + q)
    check("told not to", formatJson("é", 1), q + "é" + q)
end sub
