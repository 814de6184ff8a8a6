' A number as JavaScript writes it. toStr() would cut a Double to 7 digits; JSON text keeps them all.
function RT_numberToText(value as dynamic) as string
    if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return value.toStr()
    end if
    return formatJson(value)
end function
