' Implements >>, which keeps the sign.
function RT_shiftRight(value as dynamic, places as dynamic) as integer
    return RT_floor(1# * RT_toInt32(value) / (2# ^ (1# * (RT_toInt32(places) and 31))))
end function
