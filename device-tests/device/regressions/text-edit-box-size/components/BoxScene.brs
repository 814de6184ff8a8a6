function rectOf(background as string) as string
    edit = m.top.findNode("edit")
    edit.text = "Erika"
    edit.backgroundUri = background
    rect = edit.boundingRect()
    return rect.x.toStr() + " " + rect.y.toStr() + " " + rect.width.toStr() + " " + rect.height.toStr()
end function
