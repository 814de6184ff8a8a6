function RT_shiftRightUnsigned(value as dynamic, places as dynamic) as double
    whole# = RT_toInt32(value)
    if whole# < 0 then
        whole# = whole# + 4294967296
    end if
    return RT_floor(whole# / (2# ^ (1# * (RT_toInt32(places) and 31))))
end function
