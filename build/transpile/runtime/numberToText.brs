' Converts a number to a string as JavaScript does. The platform writes 7 digits of a Double, or perhaps 14.
function RT_numberToText(value as dynamic) as string
    if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return value.toStr()
    else if RT_isNotANumber(value) then
        return "NaN"
    else if getInterface(value, "ifFloat") <> invalid then
        return formatJson(value)
    else if value < 0 then
        return "-" + RT_doubleToText(0# - value)
    end if
    return RT_doubleToText(value)
end function
