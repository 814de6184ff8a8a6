sub begin()
    m.heard = ""
    m.alone = m.top.findNode("alone")
    m.declared = m.top.findNode("declared")
    m.labelled = m.top.findNode("labelled")
    m.labelled.buttons = ["one", "two"]
    check("a Button has scrollable", m.alone.hasField("scrollable"), true)
    check("a child can be reached into", m.alone.getChild(m.alone.getChildCount() - 1) <> invalid, true)
    for each node in [m.alone, m.declared, m.labelled]
        node.observeField("buttonSelected", "onHeard")
    end for
    for each node in [m.declared, m.labelled]
        node.observeField("buttonFocused", "onHeard")
    end for
    m.top.findNode("second").observeField("buttonSelected", "onHeard")
    m.alone.setFocus(true)
    m.keys = ["Select", "Down", "Select"]
    pressNext()
end sub

' Info comes to nobody but the scene, after the key before it.
sub pressNext()
    print "press "; m.keys[0]
    print "press Info"
end sub

function onKeyEvent(key as string, press as boolean) as boolean
    if key <> "options" or not press then return false
    m.keys.shift()
    left = m.keys.count()
    if left = 2 then aloneSelected()
    if left = 1 then downToSecond()
    if left = 0 then secondSelected() else pressNext()
    return true
end function

sub onHeard(event as object)
    m.heard = m.heard + event.getNode() + "." + event.getField() + " "
    if event.getField() = "buttonFocused" then m.heard = m.heard + event.getData().toStr() + " "
end sub

function told() as string
    heard = m.heard
    m.heard = ""
    return heard
end function

sub aloneSelected()
    check("OK selects a Button", told(), "alone.buttonSelected ")
    check("declared Buttons stay", m.declared.getChildCount(), 2)
    check("and so does any other child", m.top.findNode("own").getChildCount(), 1)
    check("labels make Buttons", m.labelled.getChildCount(), 2)
    icons = m.alone.getChild(3)
    icons.blendColor = &h112233ff
    check("its icon is its fourth child", icons.subtype() + " " + m.alone.getChild(4).subtype(), "Poster Poster")
    m.top.boundingRect()
    check("they lie as the group says", m.top.findNode("second").translation[0] > 0, true)
    check("with what the group was given", m.top.findNode("first").focusedTextColor = &h112233ff, true)
    check("and their own of what it was not", m.top.findNode("first").iconUri + "", "")
    m.declared.setFocus(true)
    check("the group hands the focus on", m.top.findNode("first").hasFocus(), true)
    check("and tells which Button has it", told(), "declared.buttonFocused 0 ")
end sub

sub downToSecond()
    check("a key moves it", m.top.findNode("second").hasFocus(), true)
    check("and is told", told(), "declared.buttonFocused 1 ")
end sub

sub secondSelected()
    check("Button and group tell", told(), "second.buttonSelected declared.buttonSelected ")
    check("the index", m.declared.buttonSelected = 1, true)
    m.declared.focusButton = 0
    check("focusButton moves the focus", m.top.findNode("first").hasFocus(), true)
    told()
    m.labelled.focusButton = 1
    check("but not without it", told(), "")
    m.labelled.setFocus(true)
    check("it comes to that Button", m.labelled.getChild(1).hasFocus(), true)
    check("a Button focused by the channel keeps it", m.labelled.getChild(0).setFocus(true), true)
    check("it is the group's", m.labelled.buttonFocused = 0, true)
    m.top.done = true
end sub
