function RT_paddingText(count as dynamic, filler as string) as string
    if count <= 0 or filler = "" then
        return ""
    end if
    size = RT_asInteger(count)
    return left(RT_timesText(filler, size \ len(filler) + 1), size)
end function
