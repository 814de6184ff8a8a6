Library "v30/bslCore.brs"

sub init()
    m.top.made = "init " + bslBrightScriptErrorCodes()
    m.top.findNode("task").control = "run"
end sub

' A function of one's own is taken before the library's.
function bslBrightScriptErrorCodes() as string
    return "own"
end function
