' The time at which the device's zone shows a time of day. Of two it is the first; one that is left out by the zone is
' shown as by the clock before.
function RT_timeOfLocal(local as double) as double
    if not (RT_absolute(local) <= 8640000100000000) then
        return RT_notANumber()
    end if
    before = RT_zoneOffset(local - 86400000#)
    after = RT_zoneOffset(local + 86400000#)
    if before <> after and RT_zoneOffset(local - before) <> before and RT_zoneOffset(local - after) = after then
        return local - after
    end if
    return local - before
end function
