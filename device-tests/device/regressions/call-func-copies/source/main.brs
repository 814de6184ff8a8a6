' What a Roku Ultra with OS 15.3.4 did, and what Maestro's tests ask for.
sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("CallScene")
    screen.show()
    given = { marker: 1, inner: { marker: 1 }, scene: scene, function: main, none: invalid }
    said = scene.callFunc("look", given)
    check("the call is for a copy", given.marker, 1)
    check("of all that is in it", given.inner.marker, 1)
    check("a node in it is that node", said.isScene, true)
    check("a node itself is that node", scene.callFunc("isScene", scene), true)
    check("a function in it is invalid", said.functionType, "Invalid")
    check("its key is there", said.hasFunction, true)
    check("what is invalid stays", said.hasNone, true)
    check("a list is copied too", scene.callFunc("lengthAfterPush", [1, 2]), 3)
    list = [1, 2]
    scene.callFunc("lengthAfterPush", list)
    check("and is as long as before", list.count(), 2)
    answer = scene.callFunc("kept")
    answer.marker = 2
    check("what it gives is a copy", scene.callFunc("kept").marker, 1)
    check("without functions", type(answer.function), "Invalid")
    check("with their keys", answer.doesExist("function"), true)
    computed = [ucase("text"), [ucase("text")], { key: ucase("text") }]
    check("a string in an array is boxed on the way", scene.callFunc("kinds", computed), "roString roString roString")
    check("and is not before", type(computed[0], 3), "String")
    check("a number stays a number", scene.callFunc("lengthAfterPush", []), 1)
    scene.box = given
    check("a field has no function", scene.box.doesExist("function"), false)
    check("but what is invalid", scene.box.doesExist("none"), true)
    check("invalid comes in a box", type(scene.callFunc("nothing")), "roInvalid")
end sub
