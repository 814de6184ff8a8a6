sub main()
  list = [true, false, invalid]
  list.push(true)
  check("type of true after one was put in an array", type(true), "Boolean")
  check("type of false", type(false), "Boolean")
  check("type of invalid", type(invalid), "Invalid")
  check("type of a comparison", type(list.count() = 4), "Boolean")
  check("a number of its own is not touched", type(1), "Integer")
end sub
