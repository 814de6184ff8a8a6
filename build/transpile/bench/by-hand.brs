' The kernels of kernels.ts as a person would write them in BrightScript.

function handBuildText(turns as integer) as integer
    size = 0
    for turn = 0 to turns - 1
        parts = []
        for i = 0 to 19
            parts.push("item " + i.toStr() + ": " + turn.toStr())
        end for
        size += len(parts.join(", "))
    end for
    return size
end function

function handAccessFields(turns as integer) as integer
    counters = { hits: 0, misses: 0 }
    for turn = 0 to turns - 1
        if turn mod 3 = 0 then
            counters.hits += 2
        else
            counters.misses += 1
        end if
    end for
    return counters.hits + counters.misses
end function

function handLoopLists(turns as integer) as integer
    list = []
    for i = 0 to 99
        list.push(i)
    end for
    sum = 0
    for turn = 0 to turns - 1
        for each item in list
            sum += item
        end for
        large = []
        for each item in list
            if item > 50 then
                large.push(item)
            end if
        end for
        sum -= large.count()
    end for
    return sum
end function

function handCallMethods(turns as integer) as integer
    account = {
        balance: 0,
        add: sub(amount as integer)
            m.balance += amount
        end sub,
        current: function() as integer
            return m.balance
        end function
    }
    for turn = 0 to turns - 1
        account.add(turn mod 5)
        if account.current() > 1000 then
            account.add(-1000)
        end if
    end for
    return account.current()
end function

function handWriteJson(turns as integer) as integer
    size = 0
    for turn = 0 to turns - 1
        message = { "type": "track", "userId": "user-1", "properties": { "position": turn mod 10 } }
        text = formatJson(message)
        back = parseJson(text)
        size += len(text) + back.properties.position
    end for
    return size
end function
