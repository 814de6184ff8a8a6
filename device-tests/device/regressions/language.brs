' @channel: argument-count
sub main()
    check("too few arguments", numberOf(sub(a): end sub, []), 241)
    check("too many arguments", numberOf(sub(a): end sub, [1, 2]), 241)
    try
        one("x", 2)
    catch error
        check("its words", error.message, "Wrong number of function parameters.")
    end try
    try
        one("not a number")
    catch error
        check("a wrong type stays a type mismatch", error.number, 24)
    end try
end sub

function one(n as integer) as integer
    return n
end function

function numberOf(callback as function, args as object) as integer
    try
        if args.count() = 0 then callback()
        if args.count() = 2 then callback(args[0], args[1])
    catch error
        return error.number
    end try
    return 0
end function

' @channel: boxed-loop-bounds
sub main()
    m.asked = 0
    visited = ""
    for i = firstOf(3) to 5
        visited = visited + i.toStr()
    end for
    check("the first value is worked out once", m.asked, 1)
    check("and the loop begins with it", visited, "345")
    visited = ""
    for i = box(3) to box(1) step box(-1)
        visited = visited + i.toStr()
    end for
    check("bounds in a box", visited, "321")
    check("the counter is a plain number", type(i), "Integer")
    visited = ""
    for i = 0 to box(1)
        for j = firstOf(i) to box(1)
            visited = visited + (i * 10 + j).toStr() + " "
        end for
    end for
    check("a loop in a loop", visited, "0 1 11 ")
    check("a number in a box is true", truthOf(box(7)), true)
    check("zero in a box is false", truthOf(box(0)), false)
    check("a Float in a box", truthOf(box(1.5)), true)
    check("a plain number", truthOf(7), true)
    check("a plain zero", truthOf(0), false)
    left = box(2)
    rounds = 0
    while left
        rounds = rounds + 1
        left = box(2 - rounds)
    end while
    check("while asks what is in the box", rounds, 2)
    check("boxes are compared by what is in them", box(3) = box(3), true)
end sub

function firstOf(value as integer) as integer
    m.asked = m.asked + 1
    return value
end function

function truthOf(value as dynamic) as boolean
    if value then return true
    return false
end function

' @channel: boxed-methods
sub main()
    a = named("a", who)
    check("m of a method that came through a parameter", a.f(), "a")
    check("by index too", a["f"](), "a")
    b = named("b", who)
    a.f = who
    check("the function of another object", b.f(), "b")
    getGlobalAA().log = ""
    one = { n: "one", add: boxed(addTo) }
    two = { n: "two", add: boxed(addTo) }
    one.add(two.add(one))
    check("m is settled before the arguments", getGlobalAA().log, "two one ")
end sub

function named(n as string, f as object) as object
    return { n: n, f: f }
end function

function boxed(f as object) as object
    return f
end function

function who() as dynamic
    return m.n
end function

function addTo(other as dynamic) as object
    getGlobalAA().log = getGlobalAA().log + m.n + " "
    return m
end function

' @channel: built-in-calls
sub main()
    len = len("four")
    check("a variable named like a built-in function is read", len, 4)
    check("and the function is called", Len("three"), 5)
    str = function(value)
        return "own"
    end function
    check("also when the variable is a function", str(12).trim(), "12")
    check("which is itself where it is read", type(str), "Function")
    check("as a parameter", shortened("abcdef", 2), "ab")
    own = function(value)
        return "own"
    end function
    check("a variable that is named like none is called", own(12), "own")
    check("the arguments too", left(left("abcdef", 3), len - 2), "ab")
end sub

function shortened(text as string, left as integer) as string
    return left(text, left)
end function

' @channel: comparison-type-mismatch
sub main()
    check("a text and a boolean", failureOf(function(a, b)
        return a = b
    end function, "true", true), 24)
    check("a boolean and a text", failureOf(function(a, b)
        return a <> b
    end function, true, "true"), 24)
    check("a text and a number", failureOf(function(a, b)
        return a = b
    end function, "1", 1), 24)
    check("a text in a box too", failureOf(function(a, b)
        return a = b
    end function, ["1"][0], 1), 24)
    check("a text and a function", failureOf(function(a, b)
        return a = b
    end function, "1", failureOf), 24)
    check("invalid and anything", equal(invalid, 5) or equal("", invalid) or equal(invalid, true), false)
    check("invalid and an object", equal({}, invalid), false)
    check("invalid and itself", equal(invalid, invalid), true)
    check("a boolean and a number", equal(1, true), true)
    check("a boolean and zero", equal(false, 0), true)
    check("numbers of two kinds", equal(1, 1#) and equal(2&, 2!), true)
    check("texts, boxed and not", equal("a", ["a"][0]), true)
    check("unlike texts", "a" <> "b", true)
    check("each operand is evaluated once", counted() = 1 and m.count = 1, true)
end sub

function equal(a as dynamic, b as dynamic) as boolean
    return a = b
end function

function counted() as integer
    if m.count = invalid then m.count = 0
    m.count = m.count + 1
    return m.count
end function

function failureOf(compare as function, a as dynamic, b as dynamic) as integer
    try
        compare(a, b)
    catch failure
        return failure.number
    end try
    return 0
end function

' @channel: conditional-spaces
# const isOn = true
#	 const isOff = false
sub main()
    branch = "none"
    # if isOff
        branch = "if"
    #  else if isOn
        branch = "else if"
    #	else
        branch = "else"
    # end if
    check("directives with spaces", branch, "else if")
    # if isOff
        # error never compiled
    # endif
    check("text is no directive", "# if", chr(35) + " if")
end sub

' @channel: constant-names
#const Quiet = false
#const OTHER = loud
sub main()
    written = "nothing"
    #if LOUD
        written = "loud"
    #end if
    check("a constant of the manifest in another case", written, "loud")
    #if not quiet
        written = "not quiet"
    #end if
    check("one of the script", written, "not quiet")
    #if other
        written = "other"
    #else
        written = "not other"
    #end if
    check("one that is another's value", written, "other")
end sub

' @channel: division-by-zero
sub main()
    for each pair in [[1, 0], [1!, 0!], [1#, 0#], [1&, 0&], [0, 0], [1, 0#], [1#, 0]]
        for each operator in ["/", "\", "mod"]
            check(operator + " " + type(pair[0]) + " " + type(pair[1]), failureOf(operator, pair[0], pair[1]), 20)
        end for
    end for
    check("a negative zero", failureOf("/", 1#, -0#), 20)
    check("others divide", 6 / 4, 1.5)
    check("whole ones too", 7 \ 2, 3)
    check("and leave a rest", 7 mod 4, 3)
    a = 6
    a /= 3
    check("in place", a, 2!)
end sub

function failureOf(operator as string, a as dynamic, b as dynamic) as integer
    try
        if operator = "/" then result = a / b
        if operator = "\" then result = a \ b
        if operator = "mod" then result = a mod b
    catch failure
        return failure.number
    end try
    return 0
end function

' @channel: dotted-keys
sub main()
    parsed = parseJson("{""keyPath"":1}")
    parsed.keyPath = 2
    check("behind the dot", parsed.keyPath, 2)
    check("in brackets", parsed["keyPath"], 2)
    check("one key", parsed.count(), 1)
    parsed.other = 3
    check("a new key", parsed["other"], 3)
    parsed["KEYPATH"] = 4
    check("in brackets each case is a key", parsed.count(), 3)
end sub

' @channel: for-each-keys
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

' @channel: function-types
function named()
    return 1
end function

sub main()
    holder = { f: named, inner: { g: function()
        return 2
    end function } }
    list = [named, 5]
    check("a member", type(holder.f), "roFunction")
    check("an index", type(holder["f"]), "roFunction")
    check("deeper", type(holder.inner.g), "roFunction")
    check("in a list", type(list[0]), "roFunction")
    check("found by a function", type(list[zero()]), "roFunction")
    check("the third version knows no boxes", type(holder.f, 3), "Function")
    check("its own name", type(named), "Function")
    check("written there", type(function()
        return 3
    end function), "Function")
    check("an Integer is as it was", type(list[1]), "roInteger")
    check("it is called", holder.f() + holder.inner.g() + list[0](), 4)
end sub

function zero()
    holder = { f: named }
    if type(holder.f) <> "roFunction" then return 1
    return 0
end function

' @channel: index-access
sub main()
    aa = { there: 1 }
    check("a missing key named like a method is invalid", aa["count"], invalid)
    check("by Lookup too", aa.lookup("items"), invalid)
    check("by a dot, when nobody calls it", aa.next, invalid)
    nested = { inner: {} }
    check("nested", nested.inner.items, invalid)
    check("by a dot, when it is called", nested.inner.items().count(), 0)
    check("an argument that is a missing key", type([aa.keys].count()), "Integer")
    aa[""] = 9
    check("an empty key is found", aa.doesExist(""), true)
    found = ""
    for each key in aa
        found = found + "(" + key + ")"
    end for
    check("and seen by for each", instr(1, found, "()") > 0, true)
    check("others still are", aa.doesExist("there"), true)
    check("and missing ones not", aa.doesExist("nope"), false)
    check("a key that is there", aa["there"], 1)
    aa["count"] = 5
    check("a key named like a method", aa["count"], 5)
    check("a method through its interface, whatever keys there are", aa.ifAssociativeArray.count(), 3)
    boxed = box(invalid)
    check("an index of nothing in a box", boxed?.options?[0] = invalid, true)
    check("and of something", nested?["inner"].count(), 0)
    check("methods can be called", { a: 1 }.count(), 1)
end sub

' @channel: interface-call-on-member
sub main()
    outer = { inner: { a: 1, b: 2 }, list: [1, 2, 3] }
    check("an interface of a member", outer.inner.ifAssociativeArray.count(), 2)
    check("of an array", outer.list.ifArray.count(), 3)
    check("of a variable", outer.ifAssociativeArray.count(), 2)
    m.held = outer
    check("further down", m.held.inner.ifAssociativeArray.doesExist("b"), true)
    check("without a call it is a key", outer.ifAssociativeArray = invalid, true)
    check("of a member too", outer.inner.ifAssociativeArray, invalid)
    check("and of a node a field", createObject("roSGNode", "ContentNode").ifSGNodeChildren, invalid)
    check("in another spelling", { IfEnum: 1 }.ifenum, 1)
    check("a function of such a name has its table", { ifIt: function() : return m.own : end function, own: 5 }.ifIt(), 5)
    check("a key that starts with if", { iffy: 3 }.iffy, 3)
end sub

' @channel: jump-in-loops
sub main()
    check("past the rest of a loop in a loop", skipped(), "a1 a3 b1 b3 ")
    check("of counted and conditional loops", counted(), "1.1 1.3 2.1 2.3 ")
    check("out of the inner loop, to the outer one's end", outOfTheInner(), "11 21 31 ")
    check("back, within the body", back(), "1112 ")
    check("out of a try", outOfTry(), "13")
    check("to a label of the function", toTheFunction(), "1,out")
end sub

function skipped() as string
    seen = ""
    for each letter in ["a", "b"]
        if letter <> ""
            for each number in ["1", "2", "3"]
                if number = "2" then goto nextNumber
                seen += letter + number + " "
                nextNumber:
            end for
        end if
    end for
    return seen
end function

function counted() as string
    seen = ""
    for i = 1 to 2
        j = 0
        while j < 3
            j++
            if j = 2
                goto nextTurn
            end if
            seen += i.toStr() + "." + j.toStr() + " "
            NextTurn:
        end while
    end for
    return seen
end function

function outOfTheInner() as string
    seen = ""
    for i = 1 to 3
        for each j in [1, 2, 3]
            if j = 2 then goto nextOne
            seen += i.toStr() + j.toStr() + " "
        end for
        seen += "never"
        nextOne:
    end for
    return seen
end function

function back() as string
    seen = ""
    for each word in ["1", "2"]
        turns = 0
        again:
        turns++
        seen += word
        if word = "1" and turns < 3 then goto again
    end for
    return seen + " "
end function

function outOfTry() as string
    seen = ""
    for each number in ["1", "2", "3"]
        try
            if number = "2" then goto nextNumber
            seen += number
        catch problem
            seen += "caught"
        end try
        nextNumber:
    end for
    return seen
end function

function toTheFunction() as string
    seen = ""
    for each number in ["1", "2"]
        for each other in ["1", "2"]
            if other = "2" then goto out
            seen += number + ","
        end for
    end for
    out:
    return seen + "out"
end function

' @channel: jump-out-of-try
sub main()
    log = ""
    for i = 1 to 4
        try
            if i = 2 then continue for
            if i = 4 then exit for
            log = log + i.toStr()
        catch error
            log = log + "caught"
        end try
    end for
    check("continue and exit leave the loop", log, "13")
    n = 0
    while true
        try
            n = n + 1
            if n < 3 then continue while
            try
                exit while
            catch inner
                n = 100
            end try
        catch outer
            n = 200
        end try
    end while
    check("nested, in while", n, 3)
    try
        throw "real"
    catch error
        check("errors are still caught", error.message, "real")
    end try
    check("a return inside try returns", returned(), 5)
end sub

function returned() as integer
    try
        return 5
    catch error
        return 6
    end try
    return 7
end function

' @channel: line-continuation
' Runs on a device with OS 15.3, the first that continues lines. os-version.test.ts asks devices on both sides of it.
sub main()
    sum = 1 +

        2 -
        -3 *
        4
    check("arithmetic operators", sum, 15)
    check("a power", 8 = 2 ^
        3, true)
    check("remainder, division and shifts", (17 mod
        10) \
        2 <<
        2, 12)
    isBoth = sum = 15 and
        sum <>
        14 or
        false
    check("comparisons and logical operators", isBoth, true)
    same = sum =
        15
    check("an equal sign that compares", same, true)
    if sum =
        15 then check("a condition", 1, 1)
    thing = { and: 1, stop: 2 }
    last = thing.and
    check("a property named like an operator ends its line", last, 1)
    check("a property named like a statement", thing.stop +
        1, 3)
    check(
        "arguments on lines of their own",
        "a" +
            "b",
        "ab"
    )
end sub

' @channel: long-shifts
sub main()
    value = 1&
    for each byte in [2, 4, 8, 13, 53, 255, 15]
        value = (value << 8) + byte
    end for
    check("eight bytes", value, 72624976619241231&)
    check("a shift by more than 32", 1& << 40, 1099511627776&)
    check("and back", 1099511627776& >> 38, 4&)
    check("into the sign", 1& << 63, -9223372036854775807& - 1)
    check("a count that is a LongInteger", 3& << 33&, 25769803776&)
    value <<= 1
    check("in an assignment", value, 145249953238482462&)
    value >>= 33
    check("to the right in an assignment", value, 16909320&)
    check("an Integer has 32 bits", &h40000000 << 1, &h80000000)
end sub

' @channel: method-context
sub main()
    m.log = ""
    getGlobalAA().log = ""
    make("a").add(make("b").add(make("c")))
    check("m is settled before the arguments", getGlobalAA().log, "ba")
    getGlobalAA().log = ""
    a = make("a")
    b = make("b")
    a["add"](b["add"](a))
    check("by index too", getGlobalAA().log, "ba")
    chained = make("x").add(1).add(2)
    check("chained", chained.n, "x")
end sub

function make(n as string) as object
    return { n: n, add: addTo }
end function

function addTo(other as dynamic) as object
    getGlobalAA().log = getGlobalAA().log + m.n
    return m
end function

' @channel: number-type-suffix
sub main()
    largest = 2147483647%
    check("ten digits are an Integer", type(largest, 3), "Integer")
    check("its value", largest, &h7FFFFFFF)
    check("the smallest", -2147483648%, &h80000000)
    pi = 3.1415927410125732421875!
    check("many digits are a Float", type(pi, 3), "Float")
    check("the value of a Float", pi, 3.1415927)
    check("a Float without a point", type(2147483647!, 3), "Float")
    check("few digits", type(127%, 3) + type(1.5!, 3), "IntegerFloat")
    check("without a character", type(2147483647, 3) + type(3.1415927410125, 3), "DoubleDouble")
    check("a text", "2147483647%", "21474" + "83647%") ' 2147483647%
    check("a text with quotation marks", "a ""2147483647% b", "a " + chr(34) + "21474" + "83647% b")
end sub

' @channel: print-line-ends
sub main()
    print "a line"
    check("printing works", true, true)
    ' It notes that there is no such cipher, and ends no line.
    crypto = createObject("roDeviceCrypto")
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("0123456789abcdef")
    crypto.decrypt(bytes, "none")
    check("a line begins at its beginning", pos(0), 0)
    print "ab";
    check("what is printed counts", pos(0), 2)
end sub

' @channel: printed-cycles
sub main()
    whole = { name: "whole", parts: [] }
    whole.self = whole
    whole.part = { of: whole, n: 1 }
    whole.parts.push(whole)
    print whole
    print whole.parts
    check("a channel goes on after it printed what contains itself", whole.self.self.name, "whole")
end sub

' @channel: printed-numbers
sub main()
    ' The test's own check prints what it compares; this one is read off the console.
    check("prints", true, true)
    print "numbers ["; 1; "x"; -2; "|"; 2.5; "]"
    print 7
    print "in a list ["; [3][0]; "]"
end sub

' @channel: property-names
sub main()
    mock = { throw: 1, endtry: 2 }
    mock.throw = mock.throw + 1
    check("throw is a property", mock.throw, 2)
    mock.endtry = mock.endtry + 1
    check("endtry is a property", mock.endtry, 3)
    mock.throw = sub(message as string)
        throw message
    end sub
    try
        mock.throw("thrown")
        check("a method of that name throws", false, true)
    catch error
        check("a method of that name throws", error.message, "thrown")
    end try : check("end try before a colon is a statement", true, true)
    nested = {
        run: sub()
            try
                throw "inside"
            catch error
                check("a try in a literal", error.message, "inside")
            end try : check("its end before a colon", true, true)
        end sub
    }
    nested.run()
end sub

' @channel: screensaver-entry
sub runScreenSaver()
    check("a package without Main starts in RunScreenSaver", helper(), "started")
end sub

function helper() as string
    return "started"
end function

' @channel: undefined-constants
' As the page "Conditional compilation" of Roku's reference describes for OS 16.0.
#const isDefined = true
#const isAlias = nothingDefinesIt
sub main()
    branch = "else"
    #if nothingDefinesIt
        branch = "if"
    #else if NothingElse
        branch = "else if"
    #end if
    check("undefined constants", branch, "else")
    #if isAlias
        branch = "alias"
    #end if
    check("a constant set to an undefined one", branch, "else")
    #if not nothingDefinesIt
        branch = "not"
    #end if
    check("the negation of one", branch, "not")
    #if ISDEFINED
        branch = "defined"
    #end if
    check("a defined constant", branch, "defined")
end sub

' @channel: wrong-arguments
sub main()
    key = createObject("roByteArray")
    key.fromAsciiString("key")
    code = createObject("roHMAC")
    code.setup("sha256", key)
    check("an object of another kind is a Type Mismatch", failureOf(code, ["no bytes"]), "Type Mismatch.")
    check("whatever it is", failureOf(code, createObject("roDateTime")), "Type Mismatch.")
    check("what is right goes through", failureOf(code, key), "")
    check("a variable that was never set is in no box", boxed(), "Type Mismatch.")
    check("the object goes on", code.final().toHexString().len(), 64)
end sub

function failureOf(code as object, given as object) as string
    try
        code.update(given)
    catch error
        return error.message
    end try
    return ""
end function

function boxed() as string
    try
        return type(box(nothing))
    catch error
        return error.message
    end try
end function
