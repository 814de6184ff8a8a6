sub init()
    m.top.steps = m.top.steps + "child "
    return
end sub
