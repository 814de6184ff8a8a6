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
    check("changes of keys during a loop", changedInLoop(), "a b d e ")
    check("a removal and an addition during a loop", replacedInLoop(), "a c d ")
    check("visits and removes many keys in little time", manyKeys(60000), 60000)
end sub

function changedInLoop() as string
    letters = { a: 1, b: 2, c: 3, d: 4 }
    order = ""
    for each key in letters
        order = order + key + " "
        if key = "b" then
            letters.delete("a")
            letters.e = 5
        end if
    end for
    return order
end function

function replacedInLoop() as string
    letters = { a: 1, b: 2, c: 3 }
    order = ""
    for each key in letters
        order = order + key + " "
        if key = "a" then
            letters.delete("a")
            letters.d = 4
        end if
    end for
    return order
end function

' Takes minutes if each step lists all keys.
function manyKeys(count as integer) as integer
    numbers = {}
    for i = 1 to count
        numbers["n" + i.toStr()] = i
    end for
    visited = 0
    for each key in numbers
        visited = visited + 1
    end for
    for i = 1 to count
        numbers.delete("n" + i.toStr())
    end for
    return visited + numbers.count()
end function

function lastKey(options as object, added as string) as string
    options[added] = true
    found = ""
    for each key in options
        found = key
    end for
    return found
end function
