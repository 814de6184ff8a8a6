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
    ' As a Streaming Stick+ with OS 15.3 moved (brs-engine's grid-scroll-animation-probe).
    m.heard = []
    m.list.setFocus(true)
    told()
    m.list.jumpToItem = 0
    check("jumpToItem tells of both rows", told(), "itemUnfocused 1 rowItemFocused 0,0 itemFocused 0 ")
    m.list.animateToItem = 2
    m.list.animateToItem = 1
    check("a scroll that is sent elsewhere starts once", told(), "scrollingStatus true itemUnfocused 0 ")
    m.ended = 0
    m.later = m.top.findNode("later")
    m.later.observeField("fire", "onEnded")
    m.list.observeField("scrollingStatus", "onScrolling")
end sub

sub onScrolling(event as object)
    if not event.getData() then m.later.control = "start"
end sub

sub onEnded()
    m.ended++
    if m.ended = 1
        check("and ends once", told(), "itemFocused 1 scrollingStatus false rowItemFocused 1,0 ")
        m.list.animateToItem = 2
        m.top.findNode("other").setFocus(true)
        told()
    else if m.ended = 2
        check("a list that lost the focus on its way tells no item", told(), "scrollingStatus false ")
        check("and does not take it back", m.list.isInFocusChain(), false)
        m.list.animateToItem = 0
        check("a scroll without the focus starts", told(), "scrollingStatus true itemUnfocused -1 ")
    else
        check("and ends", told(), "scrollingStatus false ")
        m.list.jumpToItem = 2
        check("a jump without the focus", told(), "itemUnfocused -1 ")
        m.list.setFocus(true)
        check("is told with the focus", told(), "itemFocused 2 rowItemFocused 2,0 ")
        m.top.done = true
    end if
end sub

function told() as string
    text = ""
    for each line in m.heard
        text = text + line + " "
    end for
    m.heard = []
    return text
end function
