function RT_padding(count as dynamic, filler as string) as string
    if count <= 0 or filler = "" then
        return ""
    end if
    return left(string(fix(count) \ len(filler) + 1, filler), fix(count))
end function
