sub main()
    options = { alpha: 1, beta: 2, gamma: 3, delta: 4 }
    order = ""
    for each key in options
        order = order + key + " "
        options[key] = options[key] * 10
    end for
    check("each key is visited once, in its place", order, "alpha beta gamma delta ")
    check("each value is replaced", options.alpha + options.beta + options.gamma + options.delta, 100)
    options.beta = 5
    options.addReplace("gamma", 6)
    order = ""
    for each key in options
        order = order + key + " "
    end for
    check("a key stays where it is", order, "alpha beta gamma delta ")
    check("what is new comes last", lastKey(options, "omega"), "omega")
    options["ALPHA"] = "other case"
    check("a key in another case replaces it", options.count(), 5)
    check("and is found by any", options.alpha, "other case")
    options.delete("beta")
    check("what is deleted and set again comes last", lastKey(options, "beta"), "beta")
    kept = { inside: { n: 1 } }
    held = kept.inside
    kept.inside = { n: 2 }
    check("a value that was replaced lives on with who holds it", held.n, 1)
end sub

function lastKey(options as object, added as string) as string
    options[added] = true
    found = ""
    for each key in options
        found = key
    end for
    return found
end function
