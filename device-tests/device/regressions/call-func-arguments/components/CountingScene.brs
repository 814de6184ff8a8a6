sub init()
    m.calls = 0
end sub

function none() as string
    m.calls++
    return "none"
end function

function one(given as dynamic) as dynamic
    m.calls++
    return given
end function

function oneOrTwo(given as string, rest = "?" as string) as string
    m.calls++
    return given + rest
end function

function calls() as integer
    return m.calls
end function
