' Implements new Date(time). Its methods let helpers recognize a Date among values of unknown type.
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
