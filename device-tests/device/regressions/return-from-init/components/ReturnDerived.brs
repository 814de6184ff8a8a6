function init()
    m.top.steps = m.top.steps + "derived "
    return invalid
end function
