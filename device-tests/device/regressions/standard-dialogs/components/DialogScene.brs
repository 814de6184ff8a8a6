sub init()
    m.list = m.top.findNode("list")
    content = m.list.createChild("ContentNode")
    content.update({ children: [{ title: "one" }, { title: "two" }] })
    m.list.content = content
    m.list.setFocus(true)
end sub

function behind(_none = invalid as dynamic) as boolean
    return m.list.hasFocus()
end function

function open(dialog as object) as boolean
    for each field in ["buttonFocused", "buttonSelected", "wasClosed", "text", "pin"]
        if dialog.hasField(field) then dialog.observeField(field, "onTold")
    end for
    m.top.log = ""
    m.top.dialog = dialog
    return true
end function

sub onTold(event as object)
    m.top.log = m.top.log + event.getField() + " " + event.getData().toStr() + " "
end sub

' What is behind a dialog hears of no key.
function onKeyEvent(key as string, press as boolean) as boolean
    if press then m.top.log = m.top.log + "behind: " + key + " "
    return false
end function
