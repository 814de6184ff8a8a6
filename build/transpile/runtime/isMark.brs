' Is this the object that stands for a moment in the place of a value?
function RT_isMark(value as object, mark as string) as boolean
    text = value["mark"]
    return getInterface(text, "ifString") <> invalid and text = mark
end function
