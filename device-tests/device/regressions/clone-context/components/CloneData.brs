function readTop() as string
    if m.top = invalid then return "no top"
    return m.top.title
end function

function hasGlobal() as boolean
    return m.global <> invalid
end function
