sub init()
    parent = m.top.getParent()
    if parent = invalid then return
    size = parent.itemSize
    scene = m.top.getScene()
    scene.sizes = scene.sizes + parent.id + " " + size[0].toStr() + " " + size[1].toStr() + ";"
    m.part = m.top.createChild("Part")
    scene.parts = scene.parts + m.part.getParent().subtype() + " "
end sub
