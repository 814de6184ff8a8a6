' Implements Date.now(). Milliseconds since 1970 need 64 bits.
function RT_epochMilliseconds() as longinteger
    now = createObject("roDateTime")
    return now.asSeconds() * 1000& + now.getMilliseconds()
end function
