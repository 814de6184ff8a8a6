' Repeats a string by doubling. It is not documented which version of the platform introduced a function for this.
function RT_timesText(text as string, count as integer) as string
    times = count
    result = ""
    part = text
    while times > 0
        half = times \ 2
        if times > half + half then
            result += part
        end if
        if half > 0 then
            part += part
        end if
        times = half
    end while
    return result
end function
