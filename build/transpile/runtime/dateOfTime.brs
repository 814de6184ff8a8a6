' new Date(time). What it has beside its time are methods, by which helpers know a value that may be anything.
function RT_dateOfTime(time as dynamic) as object
    return {
        timeValue: RT_clippedTime(time),
        toJSON: RT_dateJson,
        toString: RT_dateText,
        valueOf: RT_dateValue,
        instanceFieldNames: [],
        instanceHiddenNames: ["timevalue", "tojson", "tostring", "valueof"]
    }
end function
