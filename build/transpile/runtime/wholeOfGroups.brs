' Returns the integer part of a number in groups of seven digits: exact below 2 ^ 53, otherwise at least 2 ^ 53.
function RT_wholeOfGroups(number as object) as double
    whole = 0#
    for i = 0 to number.whole - 1
        whole = whole * 10000000# + number.groups[i]
    end for
    return whole
end function
