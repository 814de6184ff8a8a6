sub main()
    content = createObject("roSGNode", "ContentNode")
    check("artists is a list", type(content.artists), "roArray")
    check("which is empty", content.artists.count(), 0)
    content.update({ artists: "Ann, Bob" })
    check("a text makes a list of one", content.artists.count(), 1)
    check("with that text", content.artists[0] = "Ann, Bob", true)
    content.categories = "News"
    check("so it is with categories", content.categories[0] = "News", true)
    content.actors = ["Ann", "Bob"]
    check("a list stays one", content.actors.count(), 2)
    content.title = "A title"
    check("a text field takes a text", content.title = "A title", true)
end sub
