function ownList(nothing as object) as string
    return m.top.findNode("list").where
end function
