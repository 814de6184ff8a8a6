' Returns the time for the arguments of new Date or Date.UTC. Years of two digits are those of the 20th century.
function RT_timeOfGiven(given as object) as double
    parts = [0, 0, 1, 0, 0, 0, 0]
    for i = 0 to given.count() - 1
        parts[i] = RT_numberOrNaN(given[i])
    end for
    if RT_isFiniteNumber(parts[0]) then
        year = RT_truncate(parts[0])
        if year >= 0 and year <= 99 then
            parts[0] = 1900 + year
        end if
    end if
    return RT_timeOfParts(parts)
end function
