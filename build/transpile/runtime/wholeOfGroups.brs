' The whole part of a number in groups of seven digits, exact below 2 ^ 53 and not less than that from there on
function RT_wholeOfGroups(number as object) as double
    whole = 0#
    for i = 0 to number.whole - 1
        whole = whole * 10000000# + number.groups[i]
    end for
    return whole
end function
