' What the console shows is compared by the test.
sub tryFields()
    m.top.known = "yes"
    m.top.bogus = 5
    check("goes on", m.top.known = "yes", true)
    check("has no such field", m.top.hasField("bogus"), false)
    check("reads as invalid", m.top.bogus, invalid)
    check("invalid by name", m.top.getField("bogus"), invalid)

    poster = createObject("roSGNode", "Poster")
    check("setField says so", poster.setField("notext", true), false)
    check("setField of a known field", poster.setField("width", 20), true)
    poster["uris"] = "x"
    poster.addField("own", "string", false)
    poster.own = "y"
    check("an added field", poster.own = "y", true)
end sub
