sub init()
    m.kept = { marker: 1, function: isScene }
end sub

function look(given as object) as object
    given.marker = 2
    given.inner.marker = 2
    return {
        isScene: m.top.isSameNode(given.scene),
        functionType: type(given.function),
        hasFunction: given.doesExist("function"),
        hasNone: given.doesExist("none")
    }
end function

function isScene(node as object) as boolean
    return m.top.isSameNode(node)
end function

function lengthAfterPush(list as object) as integer
    list.push(0)
    return list.count()
end function

function kept() as object
    return m.kept
end function

function nothing() as dynamic
    return invalid
end function

function kinds(list as object) as string
    return type(list[0], 3) + " " + type(list[1][0], 3) + " " + type(list[2].key, 3)
end function
