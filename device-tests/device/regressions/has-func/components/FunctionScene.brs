function ping() as string
    return hidden()
end function

function hidden() as string
    return "pong"
end function
