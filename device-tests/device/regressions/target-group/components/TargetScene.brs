sub begin()
    m.group = m.top.findNode("group")
    m.list = m.top.findNode("list")
    m.near = setOf([[0, 0, 100, 80], { x: 120, y: 0, width: 200, height: 160 }, [340, 0, 100, 80]], 1)
    m.far = setOf([[0, 200, 100, 80], [120, 200, 200, 160], [340, 200, 100, 80]], 0)
    check("no item yet", m.group.currFocusItemIndex = -1.0, true)
    m.group.targetSet = m.near
    check("the set is the current one", m.group.currTargetSet.isSameNode(m.near), true)
    m.group.content = contentOf(4)
    check("the first item is in the focus region", m.group.currFocusItemIndex = 0.0, true)
    m.group.jumpToItem = 1
    check("a jump is there at once", m.group.currFocusItemIndex = 1.0, true)
    check("and nothing is told without the focus", m.group.itemFocused = 0, true)
    m.group.jumpToItem = 9
    check("no such item", m.group.currFocusItemIndex = 1.0, true)
    m.told = []
    m.group.observeField("itemFocused", "onFocused")
    m.group.observeField("itemUnfocused", "onUnfocused")
    m.group.setFocus(true)
    check("told when it has the focus", formatJson(m.told), "[""focused 1""]")
    later("afterJump", 0.3)
end sub

sub afterJump()
    shown = items(m.group)
    check("an item for each rectangle", shown.count(), 3)
    check("item 0 before the focus region", shown[0].index = 0 and shown[0].currTarget = 0, true)
    check("item 1 in it", shown[1].currTarget = 1 and shown[1].currRect.width = 200 and shown[1].translation[0] = 120, true)
    check("with its content", shown[1].itemContent.title = "item 1", true)
    check("and the focus", shown[1].itemHasFocus and shown[1].focusPercent = 1 and shown[1].groupHasFocus, true)
    check("the others have none", shown[0].itemHasFocus or shown[2].itemHasFocus, false)
    m.told = []
    m.group.animateToItem = 2
    check("a scroll tells who loses the focus", formatJson(m.told), "[""unfocused 1""]")
    check("and is not there yet", m.group.currFocusItemIndex < 1.5, true)
    later("afterScroll", 0.6)
end sub

sub afterScroll()
    check("a scroll ends", m.group.currFocusItemIndex = 2.0, true)
    check("and tells it then", formatJson(m.told), "[""unfocused 1"",""focused 2""]")
    m.group.wrap = true
    m.group.advancing = true
    m.group.jumpToItem = 3
    m.group.animateToItem = 0
    later("afterWrap", 0.6)
end sub

sub afterWrap()
    check("on from the last comes the first", m.group.currFocusItemIndex = 0.0, true)
    check("with the last before it", items(m.group).count() = 3 and items(m.group)[0].index = 3, true)
    m.group.animateToTargetSet = m.far
    check("a change of sets takes its time", m.group.targetSet.isSameNode(m.near), true)
    later("afterChange", 0.6)
end sub

sub afterChange()
    check("and then is the set", m.group.targetSet.isSameNode(m.far) and m.group.currTargetSet.isSameNode(m.far), true)
    check("with its focus region", items(m.group)[0].currTarget = 0 and items(m.group)[0].translation[1] = 200, true)
    m.group.observeField("itemSelected", "onSelected")
    print "press Select"
    later("afterSelect", 0.3)
end sub

sub onSelected(event as object)
    check("OK selects", event.getData() = 0, true)
end sub

sub afterSelect()
    m.list.focusedTargetSet = [
        setOf([[0, 0, 200, 160], [220, 0, 100, 80], [340, 0, 100, 80]], 0)
        setOf([[0, 0, 100, 80], [120, 0, 200, 160], [340, 0, 100, 80]], 1)
    ]
    m.list.unfocusedTargetSet = setOf([[0, 0, 100, 80], [120, 0, 100, 80], [240, 0, 100, 80]], -1)
    m.list.targetSet = m.list.unfocusedTargetSet
    m.list.content = contentOf(3)
    m.list.setFocus(true)
    later("afterFocus", 0.4)
end sub

sub afterFocus()
    check("the focused set", m.list.targetSet.isSameNode(m.list.focusedTargetSet[0]), true)
    print "press Right"
    later("afterRight", 0.4)
end sub

sub afterRight()
    check("the focus floats", m.list.itemFocused = 1 and m.list.targetSet.isSameNode(m.list.focusedTargetSet[1]), true)
    print "press Right"
    later("afterEnd", 0.4)
end sub

sub afterEnd()
    check("at the end of the sets items scroll", m.list.itemFocused = 2 and m.list.targetSet.isSameNode(m.list.focusedTargetSet[1]), true)
    print "press Right"
    later("afterLast", 0.4)
end sub

sub afterLast()
    check("there is nothing after the last", m.list.itemFocused = 2, true)
    m.group.setFocus(true)
    later("afterLoss", 0.4)
end sub

sub afterLoss()
    check("the set without the focus", m.list.targetSet.isSameNode(m.list.unfocusedTargetSet), true)
    m.top.done = true
end sub

function onKeyEvent(key as string, press as boolean) as boolean
    return false
end function

sub onFocused(event as object)
    m.told.push("focused " + event.getData().toStr())
end sub

sub onUnfocused(event as object)
    m.told.push("unfocused " + event.getData().toStr())
end sub

function items(group as object) as object
    found = []
    for each node in m.top.getAll()
        if node.isSubtype("TargetItem") then
            if node.getParent().isSameNode(group) then found.push(node)
        end if
    end for
    return found
end function

function setOf(rects as object, focusIndex as integer) as object
    made = createObject("roSGNode", "TargetSet")
    made.update({ targetRects: rects, focusIndex: focusIndex })
    return made
end function

function contentOf(count as integer) as object
    content = createObject("roSGNode", "ContentNode")
    for i = 0 to count - 1
        content.createChild("ContentNode").title = "item " + i.toStr()
    end for
    return content
end function

sub later(name as string, seconds as float)
    m.timer = createObject("roSGNode", "Timer")
    m.timer.duration = seconds
    m.timer.observeField("fire", name)
    m.timer.control = "start"
end sub
