' Implements Math.round, which rounds halves up.
function RT_roundHalfUp(value as dynamic) as dynamic
    whole = RT_floor(value)
    if value - whole >= 0.5# then
        return whole + 1
    end if
    return whole
end function
