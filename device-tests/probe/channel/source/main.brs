' Runs the probes one after the other. Prints each name first, so that the last one shows which probe ended the app.
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

' Prints one string by one statement, so that the output of no other thread interrupts it.
sub say(text as string)
    print "PROBE|" + text
end sub

' Returns the index of the first probe to run. The command restarts a channel that a probe ended, behind that probe.
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

' Returns the values that task probes examine after they have crossed to another thread.
function crossing() as object
    cased = {}
    cased.setModeCaseSensitive()
    cased["a"] = 1
    cased["A"] = 2
    bytes = createObject("roByteArray")
    bytes.fromAsciiString("bytes")
    return { cased: cased, long: 1700000000001&, double: 0.1234567890123#, bytes: bytes, nothing: invalid, yes: true, text: "x", list: [1, invalid, "x"] }
end function

' Converts a string to one line of ASCII: any other character becomes its code.
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
