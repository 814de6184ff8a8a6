' Converts a value to a string, on the main thread and in tasks. Avoids getInterface(), which is itself under test.
function show(value as dynamic) as string
    if value = invalid then
        return "invalid"
    end if
    kind = type(value)
    if kind = "String" or kind = "roString" then
        return "'" + value + "'"
    end if
    if kind = "Boolean" or kind = "roBoolean" then
        if value then
            return "true"
        end if
        return "false"
    end if
    if kind = "Integer" or kind = "roInt" or kind = "roInteger" then
        return "Integer " + value.toStr()
    end if
    if kind = "LongInteger" or kind = "roLongInteger" then
        return "LongInteger " + value.toStr()
    end if
    if kind = "Float" or kind = "roFloat" then
        return "Float " + value.toStr()
    end if
    if kind = "Double" or kind = "roDouble" or kind = "roIntrinsicDouble" then
        return "Double " + value.toStr()
    end if
    return kind
end function

function yes(holds as boolean) as string
    if holds then
        return "yes"
    end if
    return "no"
end function
