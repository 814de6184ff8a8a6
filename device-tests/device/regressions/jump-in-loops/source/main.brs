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
