' Implements String.repeat.
function RT_repeatText(text as string, count as dynamic) as string
    times = RT_wholePosition(count)
    if times < 0 or times = 2147483647 then
        throw RT_newErrorOf("RangeError", "Invalid count value: " + RT_numberToText(count))
    end if
    return RT_timesText(text, times)
end function
