sub begin()
    m.heard = ""
    other = m.top.findNode("other")
    other.setFocus(true)
    for each name in ["LabelList", "MarkupList", "PosterGrid", "MarkupGrid"]
        list = m.top.findNode(name)
        check(name + " has skipFocusAnimations", list.hasField("skipFocusAnimations"), true)
        list.observeField("itemFocused", "onItem")
        list.observeField("itemUnfocused", "onItem")
        list.content = fourItems(createObject("roSGNode", "ContentNode"))
        check(name + ": content is no focus", told(), "")
        list.jumpToItem = 1
        check(name + ": nor is a jump in a list without it", told(), "")
        list.setFocus(true)
        check(name + ": the focus is told", told(), "itemFocused 1 ")
        list.jumpToItem = 2
        check(name + ": and a jump then", told(), "itemUnfocused 1 itemFocused 2 ")
        check(name + ": the row", m.row = placeOf(name), true)
        other.setFocus(true)
        list.setFocus(true)
        check(name + ": again", told(), "itemFocused 2 ")
    end for
    m.late = m.top.findNode("late")
    m.late.observeField("itemFocused", "onItem")
    m.late.content = createObject("roSGNode", "ContentNode")
    m.late.setFocus(true)
    print "press Down"
    print "press Info"
end sub

' Info comes to nobody but the scene, after the key before it.
function onKeyEvent(key as string, press as boolean) as boolean
    if key <> "options" or not press then return false
    check("a key moves nothing in an empty list", told(), "")
    m.late.observeField("itemFocused", "onLate")
    fourItems(m.late.content)
    return true
end function

sub onItem(event as object)
    m.row = event.getRoSGNode().currFocusRow
    m.heard = m.heard + event.getField() + " " + event.getData().toStr() + " "
end sub

sub onLate(event as object)
    check("content that comes into the focused list", event.getData() = 0, true)
    m.rows = m.top.findNode("rows")
    row = createObject("roSGNode", "ContentNode")
    fourItems(row.createChild("ContentNode"))
    m.rows.content = row
    m.rows.observeField("itemSelected", "onRow")
    m.rows.setFocus(true)
    print "press Select"
end sub

sub onRow(event as object)
    check("OK selects the row", event.getData() = 0, true)
    check("and the item in it", formatJson(m.rows.rowItemSelected), "[0,0]")
    m.top.done = true
end sub

function placeOf(name as string) as integer
    if right(name, 4) = "Grid" then return 1
    return 2
end function

function told() as string
    heard = m.heard
    m.heard = ""
    return heard
end function

function fourItems(content as object) as object
    for i = 1 to 4
        content.createChild("ContentNode").title = "item"
    end for
    return content
end function
