sub init()
    group = m.top.findNode("group")
    first = m.top.findNode("first")
    second = m.top.findNode("second")
    group.control = "start"
    first.control = "none"
    check("none is no command", first.state + "", "running")
    group.control = "pause"
    check("a pause reaches the children", first.state + " " + second.state, "paused paused")
    group.control = "resume"
    check("and so does a resume", group.state + " " + first.state + " " + second.state, "running running running")
    group.control = "finish"
    check("finish ends the children", group.state + " " + first.state + " " + second.state, "stopped stopped stopped")
    check("with their last values", m.top.findNode("one").opacity + m.top.findNode("two").opacity, 2!)
    late = m.top.findNode("late")
    late.control = "start"
    check("an animation that waits is stopped", late.state + "", "stopped")
    m.top.done = true
end sub
