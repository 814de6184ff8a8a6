sub init()
    m.heard = []
    m.list = m.top.findNode("list")
    content = createObject("roSGNode", "ContentNode")
    for row = 0 to 2
        title = content.createChild("ContentNode")
        title.createChild("ContentNode")
        title.createChild("ContentNode")
    end for
    for each field in ["itemFocused", "itemUnfocused", "rowItemFocused", "scrollingStatus"]
        m.list.observeField(field, "onField")
    end for
    m.list.observeField("rowItemFocused", "onSettled")
    m.list.content = content
    check("content is no focus", formatJson(m.heard), "[]")
    m.list.setFocus(true)
    check("the focus is told", told(), "itemFocused 0 rowItemFocused 0,0 ")
    m.list.jumpToRowItem = [0, 1]
    check("a jump is told at once", told(), "rowItemFocused 0,1 ")
    m.list.animateToItem = 1
    check("a scroll's start", told(), "scrollingStatus true itemUnfocused 0 ")
    check("it is not there yet", m.list.itemFocused = 0, true)
    m.scrolling = true
end sub

sub onField(event as object)
    value = event.getData()
    if type(value) = "roArray" then
        m.heard.push(event.getField() + " " + value[0].toStr() + "," + value[1].toStr())
    else
        m.heard.push(event.getField() + " " + value.toStr())
    end if
end sub

sub onSettled()
    if m.scrolling <> true then return
    m.scrolling = false
    check("its end, in order", told(), "itemFocused 1 scrollingStatus false rowItemFocused 1,0 ")
    check("where it is", m.list.currFocusRow = 1, true)
    m.late = createObject("roSGNode", "RowList")
    m.top.appendChild(m.late)
    m.late.observeField("itemFocused", "onLate")
    m.late.content = createObject("roSGNode", "ContentNode")
    m.late.setFocus(true)
    check("an empty list tells no item", m.late.itemFocused = -1, true)
    m.late.content.createChild("ContentNode").createChild("ContentNode")
end sub

sub onLate(event as object)
    check("content that comes into a list with the focus", event.getData(), 0)
    for each kind in ["LabelList", "RowList"]
        filled = createObject("roSGNode", kind)
        m.top.appendChild(filled)
        filled.content = createObject("roSGNode", "ContentNode")
        filled.content.createChild("ContentNode").createChild("ContentNode")
        check("unfocused items of a " + kind, filled.itemFocused, -1)
        filled.setFocus(true)
        check("a " + kind + " filled before it got the focus", filled.itemFocused, 0)
    end for
    m.top.done = true
end sub

function told() as string
    text = ""
    for each line in m.heard
        text = text + line + " "
    end for
    m.heard = []
    return text
end function
