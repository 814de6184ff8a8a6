function RT_shiftLeft(value as dynamic, places as dynamic) as integer
    return RT_toInt32(1# * RT_toInt32(value) * (2# ^ (1# * (RT_toInt32(places) and 31))))
end function
