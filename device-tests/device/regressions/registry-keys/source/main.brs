sub main()
    section = createObject("roRegistrySection", "Kept")
    section.write("firstKey-aB", "1")
    section.write("second", "2")
    check("keys as they were written", formatJson(section.readMulti(["firstKey-aB", "second", "none"])), "{""firstKey-aB"":""1"",""second"":""2""}")
end sub
