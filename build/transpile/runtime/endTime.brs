' Completes the time of a parsed date: sets missing parts to 0.
sub RT_endTime(read as object)
    while read.time.count() < 4
        read.time.push(0)
    end while
end sub
