' Number.toFixed
function RT_toFixed(value as dynamic, digits as dynamic) as string
    scaled = RT_roundHalfUp(RT_absolute(1# * value) * (10# ^ digits))
    text = RT_numberToText(scaled)
    if digits > 0 then
        text = RT_padStart(text, digits + 1, "0")
        text = left(text, len(text) - digits) + "." + right(text, digits)
    end if
    if value < 0 and scaled > 0 then
        return "-" + text
    end if
    return text
end function
