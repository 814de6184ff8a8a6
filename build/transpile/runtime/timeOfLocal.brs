' Returns the time at which the zone of the device shows a local time. If there are two, returns the first. For a local
' time that the zone skips, uses the offset before the change.
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
