' Splits an angle that needs all bits of 2 / pi: a very large one, or one very near a multiple of a quarter turn.
' Multiplies integers of 24 bits, whose products a Double holds (Payne and Hanek).
function RT_farQuarterTurns(size as double) as object
    ' Digits of 2 / pi, each of 24 bits.
    digits = [
        10680707, 7228996, 1387004, 2578385, 16069853, 12639074, 9804092, 4427841, 16666979, 11263675, 12935607,
        2387514, 4345298, 14681673, 3074569, 13734428, 16653803, 1880361, 10960616, 8533493, 3062596, 8710556,
        7349940, 6258241, 3772886, 3769171, 3798172, 8675211, 12450088, 3874808, 9961438, 366607, 15675153,
        9132554, 7151469, 3571407, 2607881, 12013382, 4155038, 6285869, 7677882, 13102053, 15825725, 473591,
        9065106, 15363067, 6271263, 9264392, 5636912, 4652155, 7056368, 13614112, 10155062, 1944035, 9527646,
        15080200, 6658437, 6231200, 6832269, 16767104, 5075751, 3212806, 1398474, 7579849, 6349435, 12618859
    ]
    exponent = RT_binaryExponent(size) - 52
    whole = RT_timesPowerOfTwo(size, 0 - exponent)
    high = RT_floor(whole / 281474976710656)
    whole = whole - high * 281474976710656
    middle = RT_floor(whole / 16777216#)
    factors = [whole - middle * 16777216#, middle, high]
    ' The digits before this one give only whole turns.
    start = 0
    if exponent >= 26 then
        start = RT_asInteger((exponent - 2) / 24#)
    end if
    products = []
    for i = 0 to 12
        products.push(0#)
    end for
    for i = 0 to 9
        for j = 0 to 2
            products[i + j] = products[i + j] + 1# * factors[j] * digits[start + 9 - i]
        end for
    end for
    for i = 0 to 11
        carry = RT_floor(products[i] / 16777216#)
        products[i] = products[i] - carry * 16777216#
        products[i + 1] = products[i + 1] + carry
    end for
    turns = 0#
    parts = []
    for i = 12 to 0 step -1
        power = exponent + 24 * (i - start - 10)
        if power < 2 then
            part = products[i] * (2# ^ (1# * power))
            count = RT_floor(part)
            turns = turns + count
            parts.push(part - count)
        end if
    end for
    if parts[0] + parts[1] + parts[2] >= 0.5# then
        turns = turns + 1
        parts[0] = parts[0] - 1#
    end if
    near = 0#
    rest = 0#
    for each part in parts
        sum = near + part
        rest = rest + (part - (sum - near))
        near = sum
    end for
    product = near * 1.5707963267948966
    rest = near * 0.00000000000000006123233995736766 + rest * 1.5707963267948966 - RT_restOfProduct(near, 1.5707963267948966, product)
    angle = product + rest
    return { turns: RT_asInteger(RT_remainder(turns, 4#)), angle: angle, rest: (product - angle) + rest }
end function
