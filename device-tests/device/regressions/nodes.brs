' @channel: associative-array-fields
sub main()
    node = createObject("roSGNode", "Node")
    node.addField("details", "associativeArray", true)
    check("a field whose type has its long name", node.hasField("details"), true)
    node.setField("details", { count: 2 })
    check("holds a table", node.details.count, 2)
    node.addField("plain", "assocarray", false)
    check("as one of the short name does", node.getFieldType("details"), node.getFieldType("plain"))
end sub

' @channel: content-array-fields
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

' @channel: field-types
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("Scene")
    screen.show()
    types = scene.getFieldTypes()
    check("fields of a scene", types.count(), 27)
    check("its background", types["backgroundUri"], "uri")
    check("what changes", types["change"], "string")
    check("its dialog", types["dialog"], "std::shared_ptr<Roku::SceneGraph::DialogBase>")
    check("whether it goes on", types["allowBackgroundTask"], "boolean")
    check("one by one", createObject("roSGNode", "Poster").getFieldType("uri"), "uri")
    node = createObject("roSGNode", "Node")
    node.addField("uri", "string", false)
    check("that of a channel", node.getFieldType("uri"), "string")
end sub

' @channel: group-subtype
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("Scene")
    screen.show()
    check("a plain Group", createObject("roSGNode", "Group").isSubtype("Group"), false)
    check("is a Node", createObject("roSGNode", "Group").isSubtype("Node"), true)
    check("and a RenderableNode", createObject("roSGNode", "Group").isSubtype("RenderableNode"), true)
    ' As a Roku Express with OS 16.0 answered (brs-engine's group-subtype-hierarchy-probe).
    renderable = createObject("roSGNode", "RenderableNode")
    check("a RenderableNode", renderable.subtype() + "", "Group")
    check("has what a Group has", renderable.hasField("translation") and not renderable.isSubtype("Group"), true)
    check("a Rectangle is a Group", createObject("roSGNode", "Rectangle").isSubtype("Group"), true)
    check("a RowList is a RowList", createObject("roSGNode", "RowList").isSubtype("RowList"), true)
    check("a scene is a Group", scene.isSubtype("Group"), true)
end sub

' @channel: node-keys
sub main()
    screen = createObject("roSGScreen")
    screen.createScene("Scene")
    screen.show()
    node = createObject("roSGNode", "Node")
    node.addFields({ isLoggedIn: false })
    check("a list", type(node.keys()), "roList")
    check("that can be an array", type(node.keys().toArray()), "roArray")
    check("of all names", node.keys().count(), 5)
    check("a field in its letters", node.doesExist("isLoggedIn"), true)
    check("and in others", node.doesExist("ISLOGGEDIN"), true)
    check("no other", node.doesExist("isLogged"), false)
end sub

' @channel: plain-scene
sub main()
    screen = createObject("roSGScreen")
    screen.setMessagePort(createObject("roMessagePort"))
    scene = screen.createScene("Scene")
    scene.backgroundColor = "0x102030FF"
    screen.show()
    check("a field that was set before show", scene.backgroundColor, &h102030FF)
    scene.backExitsScene = false
    check("a field", not scene.backExitsScene, true)
    dialog = createObject("roSGNode", "Dialog")
    scene.dialog = dialog
    check("it shows a dialog", scene.dialog.subtype(), "Dialog")
    screen.show()
    check("shown again, the scene is the same", scene.dialog.subtype(), "Dialog")
end sub

' @channel: ui-element-ids
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("Scene")
    screen.show()
    check("none at first", scene.getUIElementId(), "")
    scene.setUIElementId("first")
    check("what it was given", scene.getUIElementId(), "first")
    check("no field", scene.hasField("uiElementId"), false)
end sub

' @channel: update-creates-nodes
sub main()
    screen = createObject("roSGScreen")
    screen.createScene("Scene")
    screen.show()
    node = createObject("roSGNode", "Group")
    node.update({ "made": { subtype: "Group", id: "one", children: [{ id: "two" }] } }, true)
    check("a node", type(node.made), "roSGNode")
    check("with its fields", node.made.id = "one", true)
    check("and its children", node.made.getChild(0).id = "two", true)
    check("of the same kind", node.made.getChild(0).subtype(), "Group")
    node.update({ "plain": { subtype: "an episode", count: 2 } }, true)
    check("what names no component is a table", type(node.plain), "roAssociativeArray")
    node.addField("kept", "assocarray", false)
    node.update({ kept: { subtype: "Group" } })
    check("a field for tables takes a table", type(node.kept), "roAssociativeArray")
end sub
