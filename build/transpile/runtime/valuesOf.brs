function RT_valuesOf(source as object) as object
    values = []
    for each key in source
        values.push(source[key])
    end for
    return values
end function
