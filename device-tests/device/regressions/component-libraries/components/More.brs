Library "v30/bslCore.brs"

function more() as object
    return bslUniversalControlEventCodes()
end function
