' A number as JavaScript writes it. toStr() would cut a Double to 7 digits; JSON text keeps them all.
function RT_numberToText(value as dynamic) as string
    if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return value.toStr()
    else if RT_isNotANumber(value) then
        return "NaN"
    else if not RT_isFiniteNumber(value) then
        if value < 0 then
            return "-Infinity"
        end if
        return "Infinity"
    end if
    return formatJson(value)
end function
