sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("NodesScene")
    screen.show()
    loose = createObject("roSGNode", "ContentNode")
    loose.id = "loose"
    loose.createChild("ContentNode").id = "inside"
    scene.addFields({ held: loose })
    check("every node", found(scene.getAll(), ["group", "label", "loose", "inside"]), 4)
    check("those without a parent", found(scene.getRoots(), ["group", "label", "loose", "inside"]), 1)
    check("the scene among them", scene.getRoots()[1].isSameNode(scene), true)
    check("of any node", loose.getRoots().count() = scene.getRoots().count(), true)
    check("the global node before all others", scene.getAll()[0].isSameNode(screen.getGlobalNode()), true)
    check("then as they were made", order(scene.getAll()), "group label loose inside ")
    check("as a tree", scene.getAllMeta().instr("<Label name=""label""") > 0, true)
    check("one by one", scene.getRootsMeta().instr("loose") > 0 and scene.getRootsMeta().instr("inside") < 0, true)
    check("where it runs", scene.threadInfo().currentThread.type, "Render")
end sub

function order(nodes as object) as string
    text = ""
    for each node in nodes
        if node.id <> "" then text += node.id + " "
    end for
    return text
end function

function found(nodes as object, ids as object) as integer
    count = 0
    for each node in nodes
        for each id in ids
            if node.id = id then count++
        end for
    end for
    return count
end function
