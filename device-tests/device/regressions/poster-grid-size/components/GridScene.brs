function heightOf(rows as integer, fields as object) as float
    grid = createObject("roSGNode", "PosterGrid")
    grid.basePosterSize = [100, 100]
    grid.numColumns = 1
    grid.numRows = rows
    grid.setFields(fields)
    content = createObject("roSGNode", "ContentNode")
    for i = 1 to rows
        content.createChild("ContentNode")
    end for
    grid.content = content
    m.top.appendChild(grid)
    height = grid.boundingRect().height
    m.top.removeChild(grid)
    return height
end function
