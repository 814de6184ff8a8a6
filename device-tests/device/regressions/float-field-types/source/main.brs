sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("VectorScene")
    screen.show()
    label = scene.findNode("label")
    label.translation = [12, 26]
    check("a vector set by two Integers is of Floats", type(label.translation[0]), "roFloat")
    check("and keeps its numbers", label.translation[1] = 26, true)
    label.setField("translation", [1, 2])
    check("set by setField", type(label.translation[1]), "roFloat")
    label.update({ translation: [5, 6] })
    check("set by update", type(label.translation[0]), "roFloat")
    scene.pairs = [[1, 2], [3, 4]]
    check("in an array of vectors", type(scene.pairs[1][0]), "roFloat")
    scene.numbers = [1, 2, 3]
    check("in an array of floats", type(scene.numbers[2]), "roFloat")
    scene.counts = [1, 2]
    check("an array of integers stays one", type(scene.counts[0]), "roInteger")
    scene.anything = [1, 2]
    check("and so does an array of anything", type(scene.anything[0]), "roInteger")
    given = [7, 8]
    label.translation = given
    check("what was given is not changed", type(given[0]) = "roFloat", false)
end sub
