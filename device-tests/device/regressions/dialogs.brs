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
