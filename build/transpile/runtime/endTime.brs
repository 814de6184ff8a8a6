' The time of a date has no more parts: those that are missing are 0.
sub RT_endTime(read as object)
    while read.time.count() < 4
        read.time.push(0)
    end while
end sub
