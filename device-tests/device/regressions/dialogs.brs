' @channel: dialog-buttons
sub main()
    screen = createObject("roSGScreen")
    screen.setMessagePort(createObject("roMessagePort"))
    scene = screen.createScene("Scene")
    screen.show()
    dialog = createObject("roSGNode", "Dialog")
    dialog.title = "Players"
    dialog.buttons = ["1", "2"]
    scene.appendChild(dialog)
    wait(300, screen.getMessagePort())
    group = dialog.buttonGroup
    check("the buttons are in the middle", int(group.translation[0]), 340)
    pitch = group.getChild(1).translation[1] - group.getChild(0).translation[1]
    check("one follows another after 40 lines", int(pitch), 40)
    check("two buttons", int(group.translation[1]), 352)
    dialog.buttons = ["1", "2", "3", "4", "5", "6", "7", "8"]
    wait(300, screen.getMessagePort())
    check("six more buttons make the dialog 240 lines higher", int(group.translation[1]), 232)
    print "look"
    wait(300, screen.getMessagePort())
end sub

' @channel: dialog-focus
sub main()
    screen = createObject("roSGScreen")
    port = createObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("Scene")
    screen.show()
    dialog = createObject("roSGNode", "Dialog")
    dialog.buttons = ["one", "two", "three"]
    dialog.observeField("buttonFocused", port)
    dialog.observeField("buttonSelected", port)
    scene.appendChild(dialog)
    dialog.setFocus(true)
    check("a dialog in a scene without focus takes it", dialog.isInFocusChain(), true)
    print "press Down"
    check("Down moves to the second button", reaches(port, "buttonFocused", 1), true)
    print "press Down"
    check("and to the third", reaches(port, "buttonFocused", 2), true)
    print "press Select"
    check("OK selects it", reaches(port, "buttonSelected", 2), true)

    other = scene.createChild("Group")
    other.setFocus(true)
    check("another node takes the focus", dialog.isInFocusChain(), false)
    dialog.setFocus(true)
    check("the dialog takes it again", dialog.isInFocusChain(), true)
    print "press Up"
    check("and answers keys", reaches(port, "buttonFocused", 1), true)
    dialog.close = true
    check("a closed dialog returns it", other.hasFocus(), true)
end sub

' Waits until the dialog tells this value of the field; a button that gets the focus again tells too.
function reaches(port as object, field as string, value as integer) as boolean
    while true
        message = wait(2000, port)
        if message = invalid then return false
        if message.getField() = field and message.getData() = value then return true
    end while
end function
