sub init()
    m.top.steps = "start " + m.top.findNode("child").steps
    for each name in ["item", "never"]
        try
            m.top.steps = m.top.steps + name + " "
            if m.missing = invalid then return
        catch error
            m.top.steps = m.top.steps + "caught "
        end try
    end for
    m.top.steps = m.top.steps + "end "
end sub
