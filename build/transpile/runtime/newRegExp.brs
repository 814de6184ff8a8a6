' Creates a regular expression. Two groups in front of its own hold the part before a match, and the match.
function RT_newRegExp(pattern as string, flags as string, source as string, groups as object, looksBack as boolean) as object
    deviceFlags = ""
    if instr(1, flags, "i") > 0 then
        deviceFlags = "i"
    end if
    return {
        finder: createObject("roRegex", "^([\s\S]*?)(" + pattern + ")", deviceFlags),
        pattern: pattern,
        deviceFlags: deviceFlags,
        source: source,
        flags: flags,
        isGlobal: instr(1, flags, "g") > 0,
        groups: groups,
        looksBack: looksBack,
        "lastIndex": 0
    }
end function
