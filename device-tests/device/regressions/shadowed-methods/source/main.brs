sub main()
    screen = createObject("roSGScreen")
    screen.createScene("ShadowScene")
    screen.show()
    node = createObject("roSGNode", "Shadowing")
    check("the method is called", node.isInFocusChain(), false)
    check("the field is read", node.isInFocusChain = true, true)
    check("a method with arguments", node.hasField("tally"), true)
    check("and its field", node.hasField + "", "text")
    check("a field with another name is what it is", node.tally + 0, 3)
    failed = ""
    try
        node.tally()
    catch error
        failed = error.message
    end try
    check("what is no method cannot be called", failed <> "", true)
end sub
