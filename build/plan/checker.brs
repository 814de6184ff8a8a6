' Reports whether properties are compared with the plan: only if the SDK was started with `debug`.
function AnalyticsPlanIsChecked(analytics as dynamic) as boolean
    if type(analytics) <> "roAssociativeArray" then
        return false
    end if
    if analytics.isDebug = invalid then
        return false
    end if
    return analytics.isDebug()
end function

' Sends the event, even if its properties do not match the plan.
sub AnalyticsPlanSend(analytics as dynamic, eventName as string, properties as dynamic, options as dynamic)
    if type(analytics) = "roAssociativeArray" then
        if analytics.track <> invalid then
            analytics.track(eventName, properties, options)
            return
        end if
    end if
    print "Analytics - [ERROR] PLAN_CONNECTOR track not sent: """ + eventName + """ was given no connector; pass what AnalyticsConnector gave"
end sub

' Compares the properties with the plan and prints a line for each difference, at most ten. No value stops the app.
sub AnalyticsPlanCheck(eventName as string, rule as object, properties as dynamic)
    try
        given = properties
        if given = invalid then
            given = {}
        end if
        findings = []
        AnalyticsPlanCompare(given, rule, "properties", findings)
        for each finding in findings
            AnalyticsPlanTell(eventName, finding + "; correct the call or the plan, the event is sent as it is")
        end for
    catch fault
        AnalyticsPlanTell(eventName, "the properties cannot be compared (" + fault.message + "); pass plain data, the event is sent as it is")
    end try
end sub

' Prints one line, even if the strings contain line breaks.
sub AnalyticsPlanTell(eventName as string, what as string)
    line = "Analytics - [ERROR] PLAN_MISMATCH track """ + eventName + """: " + what
    print line.split(chr(10)).join(" ").split(chr(13)).join(" ")
end sub

' Adds a finding for each difference between the plan and a value with its members or items.
sub AnalyticsPlanCompare(value as dynamic, rule as object, place as string, findings as object)
    if findings.count() >= 10 then
        return
    end if
    kind = AnalyticsPlanKind(value)
    if not AnalyticsPlanIsKind(kind, rule.kinds) or not AnalyticsPlanIsAllowed(value, kind, rule.allowed) then
        findings.push(place + " is " + AnalyticsPlanShow(value, kind) + ", the plan says " + rule.says)
    else if kind = "object" and rule.members <> invalid then
        AnalyticsPlanCompareMap(value, rule, place, findings)
    else if kind = "array" and rule.itemRule <> invalid then
        index = 0
        for each item in value
            if index < 100 then
                AnalyticsPlanCompare(item, rule.itemRule, place + "[" + index.toStr() + "]", findings)
            end if
            index++
        end for
    end if
end sub

' Compares keys with their case, as they are sent. Calls no method of the map, because a key may hide it.
sub AnalyticsPlanCompareMap(map as object, rule as object, place as string, findings as object)
    exact = {}
    exact.setModeCaseSensitive()
    anyCase = {}
    for each key in map
        exact[key] = true
        anyCase[lcase(key)] = key
    end for
    planned = {}
    planned.setModeCaseSensitive()
    for each member in rule.members
        name = member.name
        planned[name] = true
        written = anyCase[lcase(name)]
        if exact[name] <> invalid then
            AnalyticsPlanCompare(map[name], member.rule, place + "." + name, findings)
        else if written <> invalid then
            planned[written] = true
            findings.push(place + " has the key """ + written + """, the plan says """ + name + """ (in quotes, or it loses its case)")
        else if member.isRequired then
            findings.push(place + "." + name + " is missing, the plan says " + member.rule.says)
        end if
    end for
    if rule.isClosed <> invalid then
        for each key in map
            if planned[key] = invalid then
                findings.push(place + "." + key + " is " + AnalyticsPlanShow(map[key], AnalyticsPlanKind(map[key])) + ", the plan says no such key")
            end if
        end for
    end if
    while findings.count() > 10
        findings.pop()
    end while
end sub

' Returns the type of a value in the terms of the plan, or the platform's type name for a value that is no data.
function AnalyticsPlanKind(value as dynamic) as string
    if value = invalid then
        return "null"
    else if getInterface(value, "ifString") <> invalid then
        return "string"
    else if getInterface(value, "ifBoolean") <> invalid then
        return "boolean"
    else if getInterface(value, "ifInt") <> invalid or getInterface(value, "ifLongInt") <> invalid then
        return "integer"
    else if getInterface(value, "ifFloat") <> invalid or getInterface(value, "ifDouble") <> invalid then
        ' Beyond 32 bits a Float has no fraction, and a Double counts as an integer.
        digits = value.toStr()
        if value < 2147483647 and value > -2147483647 and (instr(1, digits, ".") > 0 or instr(1, digits, "e-") > 0) then
            return "number"
        end if
        return "integer"
    end if
    name = type(value)
    if name = "roAssociativeArray" then
        return "object"
    else if name = "roArray" or name = "roList" then
        return "array"
    end if
    return name
end function

function AnalyticsPlanIsKind(kind as string, kinds as dynamic) as boolean
    if kinds = invalid then
        return true
    end if
    for each allowed in kinds
        if allowed = kind or (allowed = "number" and kind = "integer") then
            return true
        end if
    end for
    return false
end function

' Reports whether the plan allows a value. Comparing values of different types would be a run-time error.
function AnalyticsPlanIsAllowed(value as dynamic, kind as string, allowed as dynamic) as boolean
    if allowed = invalid then
        return true
    end if
    for each one in allowed
        other = AnalyticsPlanKind(one)
        isNumber = (kind = "integer" or kind = "number") and (other = "integer" or other = "number")
        if kind = "null" and other = "null" then
            return true
        else if isNumber or (kind = other and (kind = "string" or kind = "boolean")) then
            if value = one then
                return true
            end if
        end if
    end for
    return false
end function

' Describes a value in a few words.
function AnalyticsPlanShow(value as dynamic, kind as string) as string
    if kind = "string" then
        text = value
        if len(text) > 60 then
            text = left(text, 60) + "..."
        end if
        return "the string """ + text + """"
    else if kind = "integer" or kind = "number" then
        return "the number " + value.toStr()
    else if kind = "boolean" then
        return "the boolean " + value.toStr()
    else if kind = "null" then
        return "invalid"
    else if kind = "object" then
        return "a map"
    else if kind = "array" then
        return "an array"
    end if
    return "a value of type " + kind
end function
