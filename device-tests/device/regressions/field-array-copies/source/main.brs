sub main()
    screen = createObject("roSGScreen")
    scene = screen.createScene("CopyScene")
    screen.show()
    given = { n: 1, inner: { n: 1 }, list: [1] }
    scene.data = given
    given.n = 2
    given.inner.n = 2
    given.list.push(2)
    check("what was given can be changed", scene.data.n + 0, 1)
    check("what is in it too", scene.data.inner.n + 0, 1)
    check("and a list in it", scene.data.list.count(), 1)
    scene.setField("data", given)
    given.n = 3
    check("setField copies", scene.data.n + 0, 2)
    scene.update({ data: given })
    given.n = 4
    check("update copies", scene.data.n + 0, 3)
    scene.update({ added: given }, true)
    scene.addFields({ joined: given })
    given.n = 5
    check("a field that update makes has a copy", scene.added.n + 0, 4)
    check("and one of addFields", scene.joined.n + 0, 4)
    given.n = 4
    list = [{ n: 1 }]
    scene.list = list
    list[0].n = 2
    check("a field of lists copies", scene.list[0].n + 0, 1)
    scene.data.n = 5
    check("what was read is a copy as well", scene.data.n + 0, 3)
    content = createObject("roSGNode", "ContentNode")
    scene.data = { content: content, rows: [content] }
    check("a node in it is that node", scene.data.content.isSameNode(content), true)
    scene.data.content.createChild("ContentNode")
    scene.data.rows[0].createChild("ContentNode")
    check("and has the children that it is given there", content.getChildCount(), 2)
    scene.data = { list: [main, 2] }
    check("a function in a list leaves its place", scene.data.list[1] + 0, 2)
end sub
