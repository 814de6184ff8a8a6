' Removes a key from an object. A key with the name of the method hides it; then all other keys are put back.
sub RT_removeKey(source as object, key as string)
    if key <> "" and source["delete"] = invalid and not RT_hasKey(source, "delete") then
        source.delete(key)
    else if RT_hasKey(source, key) then
        if RT_hasKey(source, "clear") then
            throw "An object with the keys 'delete' and 'clear' cannot lose a key on the device"
        end if
        rest = RT_withoutKeys(source, [key])
        source.clear()
        RT_copyInto(source, rest)
    end if
end sub
