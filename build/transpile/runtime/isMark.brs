' Reports whether an object is the marker that temporarily replaces a value.
function RT_isMark(value as object, mark as string) as boolean
    text = value["mark"]
    return getInterface(text, "ifString") <> invalid and text = mark
end function
