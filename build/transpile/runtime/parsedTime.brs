' Implements Date.parse. Reads ISO 8601 as such. In any other format it takes numbers, names of months and zones, and
' times with colons as they come. V8 does the same, and pages and servers write dates for it.
function RT_parsedTime(text as string) as double
    read = {
        tokens: RT_dateTokens(text),
        at: 0,
        day: [],
        time: [],
        isIso: false,
        month: -1,
        half: -1,
        sign: 0,
        hours: -1,
        minutes: -1,
        hasNumber: false
    }
    if not RT_readIsoDate(read) then
        return RT_notANumber()
    end if
    read.hasNumber = read.day.count() > 0
    while RT_dateToken(read).kind <> "end"
        if not RT_readDateToken(read) then
            return RT_notANumber()
        end if
    end while
    return RT_timeRead(read)
end function
