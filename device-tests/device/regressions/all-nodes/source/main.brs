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
    check("the scene among them", scene.getRoots()[0].isSameNode(scene), true)
    check("of any node", loose.getRoots().count() = scene.getRoots().count(), true)
end sub

function found(nodes as object, ids as object) as integer
    count = 0
    for each node in nodes
        for each id in ids
            if node.id = id then count++
        end for
    end for
    return count
end function
