sub init()
    m.panels = m.top.findNode("panels")
    m.menu = createObject("roSGNode", "MenuPanel")
    m.top.heights = m.menu.height.toStr()
    m.menu.observeField("height", "onHeight")
    m.menu.observeField("createNextPanelIndex", "onNext")
    m.panels.appendChild(m.menu)
    m.panels.height = 500
end sub

sub onHeight()
    m.top.heights = m.top.heights + " " + m.menu.height.toStr()
end sub

' The last item asks for no panel.
sub onNext()
    if m.menu.createNextPanelIndex = 2 then return
    detail = createObject("roSGNode", "Panel")
    detail.id = "detail" + m.menu.createNextPanelIndex.toStr()
    m.menu.nextPanel = detail
end sub

sub focusMenu()
    m.panels.setFocus(true)
end sub

function focusItem(index as integer) as string
    m.menu.list.jumpToItem = index
    return shown()
end function

' The second panel is a list too, and shows a panel to its right.
function thirdPanel() as string
    second = createObject("roSGNode", "ListPanel")
    second.id = "second"
    m.menu.nextPanel = second
    third = createObject("roSGNode", "Panel")
    third.id = "third"
    second.nextPanel = third
    return shown()
end function

function changedPanels() as string
    m.panels.removeChild(m.panels.getChild(m.panels.getChildCount() - 1))
    told = shown() + "; "
    inserted = createObject("roSGNode", "Panel")
    inserted.id = "inserted"
    m.panels.insertChild(inserted, m.panels.getChildCount())
    return told + shown()
end function

function shown() as string
    told = m.panels.numPanels.toStr() + ":"
    for each child in m.panels.getChildren(-1, 0)
        if child.isSubtype("Panel") then told = told + " " + child.id + " " + child.height.toStr()
    end for
    return told
end function
