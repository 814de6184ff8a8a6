' Runs the probes one after the other. Each is named before it runs, so that an end of the app names its cause.
sub main(args as dynamic)
    screen = createObject("roSGScreen")
    screenPort = createObject("roMessagePort")
    screen.setMessagePort(screenPort)
    scene = screen.createScene("ProbeScene")
    screen.show()
    probes = mainProbes()
    first = firstProbe(args)
    say("start|" + createObject("roAppInfo").getValue("probe_run") + "|" + first.toStr())
    for i = first to probes.count() - 1
        probe = probes[i]
        scene.text = "Probing: " + probe.id
        say("try|" + probe.id)
        say("got|" + probe.id + "|" + oneLine(answerOf(probe)))
    end for
    scene.text = "All probes have run."
    say("done")
    wait(0, screenPort)
end sub

' One print of one text, so that no other thread's output comes in between.
sub say(text as string)
    print "PROBE|" + text
end sub

' The command starts the channel again behind a probe that ended it.
function firstProbe(args as dynamic) as integer
    if args <> invalid then
        from = args["from"]
        if from <> invalid then
            return from.toInt()
        end if
    end if
    return 0
end function

function answerOf(probe as object) as string
    if probe.runsIn = "task" then
        return answerOfTask(probe.id)
    end if
    try
        if probe.runsIn = "file" then
            return answerOfFile(probe.file)
        end if
        return probe.test()
    catch error
        return "throws " + error.number.toStr()
    end try
end function

function answerOfFile(file as string) as string
    result = run(file, "")
    if type(result) = "String" or type(result) = "roString" then
        return result
    end if
    return "did not compile"
end function

function answerOfTask(id as string) as string
    port = createObject("roMessagePort")
    task = createObject("roSGNode", "ProbeTask")
    task.observeField("answer", port)
    task.probe = id
    task.early = "first"
    task.values = crossing()
    task.control = "RUN"
    task.late = "second"
    event = wait(15000, port)
    if type(event) <> "roSGNodeEvent" then
        return "no answer in 15 s"
    end if
    return event.getData()
end function

' What task probes look at behind the crossing of threads.
function crossing() as object
    cased = {}
    cased.setModeCaseSensitive()
    cased["a"] = 1
    cased["A"] = 2
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("bytes")
    return { cased: cased, long: 1700000000001&, double: 0.1234567890123#, bytes: bytes, nothing: invalid, yes: true, text: "x", list: [1, invalid, "x"] }
end function

' ASCII on one line: any other character as its number.
function oneLine(text as string) as string
    line = ""
    for i = 1 to len(text)
        character = mid(text, i, 1)
        code = asc(character)
        if code < 32 or code > 126 then
            character = "<" + code.toStr() + ">"
        end if
        line = line + character
    end for
    return line
end function
