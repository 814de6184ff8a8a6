sub main()
    section = createObject("roRegistrySection", "test")
    registry = createObject("roRegistry")
    before = registry.getSpaceAvailable()
    check("small values are kept", section.write("a", "1"), true)
    check("space shrinks", registry.getSpaceAvailable() < before, true)
    check("what compresses well fits", section.write("zeros", string(100000, "0")), true)
    section.delete("zeros")
    noise = ""
    while noise.len() < 60000
        noise = noise + rnd(1000000000).toStr() + chr(33 + rnd(90))
    end while
    check("what does not is refused", section.write("noise", noise), false)
    check("and not stored", section.exists("noise"), false)
    check("writing several is all or nothing", section.writeMulti({ b: "2", noise: noise }), false)
    check("nothing of it is stored", section.exists("b"), false)
    check("so is writing a value that is no text", section.writeMulti({ c: "3", d: invalid }), false)
    check("none of which is stored", section.exists("c") or section.exists("d"), false)
    check("the rest is there", section.read("a"), "1")
end sub
