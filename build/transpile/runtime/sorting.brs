' Returns the sort keys of a string, as ICU does without a language: letters and signs, then accents, then case.
function RT_collationKeys(text as string) as object
    signs = chr(9) + chr(10) + chr(11) + chr(12) + chr(13) + " _-,;:!?.'""()[]{}@*/\&#%`^+<=>|~$0123456789"
    primary = ""
    accents = ""
    cases = ""
    for each character in text.split("")
        code = asc(character)
        caseOf = "0"
        if (code >= 65 and code <= 90) or (code >= 192 and code <= 222 and code <> 215) then
            code = code + 32
            caseOf = "1"
        end if
        accent = ""
        letter = ""
        if code < 127 then
            at = instr(1, signs, chr(code))
            if at > 0 then
                letter = chr(31 + at)
            else if code > 32 then
                letter = chr(code)
            end if
        else if code = 223 then
            letter = "ss"
            accent = "9"
        else if code >= 224 and code <= 255 and code <> 247 then
            letter = mid("aaaaaaaceeeeiiiidnooooo ouuuuy{y", code - 223, 1)
            accent = mid("21365497213521358621365082135105", code - 223, 1)
            if code = 230 then
                letter = "ae"
            end if
        else if code >= 160 then
            letter = chr(code)
        end if
        if letter <> "" then
            primary += letter
            accents += "0"
            cases += caseOf
            if accent > "0" then
                accents += accent
                cases += "0"
            end if
            if len(letter) > 1 then
                accents += "0"
                cases += caseOf
            end if
        end if
    end for
    return [primary, accents, cases]
end function

' Copies the sorted items to their array, and adds the undefined items after them.
function RT_endSort(sorting as object) as object
    list = sorting.list
    count = sorting.items.count()
    for i = 0 to count - 1
        list[i] = sorting.items[i]
    end for
    for i = count to count + sorting.missing - 1
        list[i] = invalid
    end for
    return list
end function

' Implements String.localeCompare without a language.
function RT_localeCompare(text as string, other as string) as integer
    if text = other then
        return 0
    end if
    keys = RT_collationKeys(text)
    others = RT_collationKeys(other)
    for i = 0 to 2
        if keys[i] < others[i] then
            return -1
        else if keys[i] > others[i] then
            return 1
        end if
    end for
    return 0
end function

' Merges two sorted runs into `merged`. They begin at `start`, with `width` items each or the items that are left.
sub RT_mergeRuns(list as object, start as integer, width as integer, compare as function, merged as object)
    left = start
    middle = RT_edge(start + width, 0, list.count())
    right = middle
    last = RT_edge(start + 2 * width, 0, list.count())
    while left < middle or right < last
        isRight = left >= middle
        if left < middle and right < last then
            isRight = compare(list[right], list[left]) < 0
        end if
        if isRight then
            merged.push(list[right])
            right++
        else
            merged.push(list[left])
            left++
        end if
    end while
end sub

' Implements Array.sort without a comparison: sorts numbers by their strings, as JavaScript does.
function RT_sortAsTexts(list as object) as object
    sorting = RT_sortingOf(list)
    RT_sortBy(sorting.items, function(a as dynamic, b as dynamic) as integer
        first = RT_valueToText(a)
        second = RT_valueToText(b)
        if first < second then
            return -1
        else if first > second then
            return 1
        end if
        return 0
    end function)
    return RT_endSort(sorting)
end function

' Implements Array.sort with a comparison: stable, changes the array and returns it.
function RT_sortBy(list as object, compare as function) as object
    count = list.count()
    width = 1
    while width < count
        merged = []
        for start = 0 to count - 1 step 2 * width
            RT_mergeRuns(list, start, width, compare, merged)
        end for
        for i = 0 to count - 1
            list[i] = merged[i]
        end for
        width *= 2
    end while
    return list
end function

' Implements Array.sort without a comparison for items that may be null, which sort as the string null.
function RT_sortNullable(list as object) as object
    return RT_sortBy(list, function(a as dynamic, b as dynamic) as integer
        first = RT_textOrNull(a)
        second = RT_textOrNull(b)
        if first < second then
            return -1
        else if first > second then
            return 1
        end if
        return 0
    end function)
end function

' Performs one step of a sort by binary insertion, in the order of V8, which a comparison can observe. Takes the order
' of the two items that were compared, and stores the next two as `first` and `second`. Returns false once the array is
' sorted.
function RT_sortStep(sorting as object, order as dynamic) as boolean
    items = sorting.items
    isBefore = order < 0
    if sorting.inRun then
        if sorting.at = 1 then
            sorting.isDown = isBefore
        end if
        isRun = sorting.at < 2 or isBefore = sorting.isDown
        if isRun then
            sorting.at++
        end if
        if isRun and sorting.at < items.count() then
            sorting.first = items[sorting.at]
            sorting.second = items[sorting.at - 1]
            return true
        end if
        sorting.inRun = false
        if sorting.isDown then
            RT_turnStart(items, sorting.at)
        end if
        sorting.right = sorting.at
    else
        middle = (sorting.left + sorting.right) \ 2
        if isBefore then
            sorting.right = middle
        else
            sorting.left = middle + 1
        end if
        if sorting.left >= sorting.right then
            RT_moveItem(items, sorting.at, sorting.left)
            sorting.at++
            sorting.left = 0
            sorting.right = sorting.at
        end if
    end if
    if sorting.at >= items.count() then
        RT_endSort(sorting)
        return false
    end if
    sorting.first = items[sorting.at]
    sorting.second = items[(sorting.left + sorting.right) \ 2]
    return true
end function

' Implements Array.sort without a comparison for strings.
function RT_sortTexts(list as object) as object
    sorting = RT_sortingOf(list)
    RT_sortBy(sorting.items, function(a as string, b as string) as integer
        if a < b then
            return -1
        else if a > b then
            return 1
        end if
        return 0
    end function)
    return RT_endSort(sorting)
end function

' Implements Array.sort with a comparison that may return NaN, have side effects or contradict itself. Follows the steps
' of V8 for up to 63 items.
function RT_sortWith(list as object, compare as function, hasNull = false as boolean) as object
    sorting = RT_sortingOf(list, hasNull)
    if sorting.items.count() > 63 then
        RT_sortBy(sorting.items, compare)
        return RT_endSort(sorting)
    end if
    order = 0
    while RT_sortStep(sorting, order)
        order = compare(sorting.first, sorting.second)
    end while
    return list
end function

' Begins to sort an array. Undefined items go last and are not compared; null is compared.
function RT_sortingOf(list as object, hasNull = false as boolean) as object
    items = []
    for i = 0 to list.count() - 1
        item = list[i]
        if hasNull or item <> invalid then
            items.push(item)
        end if
    end for
    return {
        list: list,
        items: items,
        missing: list.count() - items.count(),
        inRun: true,
        isDown: false,
        at: 0,
        left: 0,
        right: 0
    }
end function
