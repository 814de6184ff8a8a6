/** Syntax that a device may refuse: each row is a file of its own, compiled when its turn comes. */
import type { Probe } from '../probe.ts';

export const SYNTAX: readonly Probe[] = [
  {
    id: 'syntax.print-member',
    assumes: 'members may be named like statements',
    runsIn: 'file',
    body: `
      function main(args as dynamic) as string
          o = { print: sub_print, next: 1 }
          if o.print("x") <> "x" then
              return "print: wrong"
          end if
          if o.next <> 1 then
              return "next: wrong"
          end if
          return "works"
      end function
      function sub_print(text as string) as string
          return text
      end function`,
    expected: 'works',
    dependsOn: ['sdk/impl/device/console.ts'],
    strictSwitch: 'member-names',
  },
  {
    id: 'syntax.interface-call-on-member',
    assumes: "a member's interface is reached by two dots",
    runsIn: 'file',
    body: `
      function main(args as dynamic) as string
          a = { b: { x: 1, count: 9 } }
          if a.b.ifAssociativeArray.count() <> 2 then
              return "wrong"
          end if
          if a.b.count <> 9 then
              return "wrong key"
          end if
          return "works"
      end function`,
    expected: 'works',
    dependsOn: ['device-tests/device/fixes/language/interface-call-on-member.ts'],
  },
  {
    id: 'syntax.jump-out-of-try',
    assumes: 'continue and exit inside try leave the turn or the loop without its catch',
    runsIn: 'file',
    body: `
      function main(args as dynamic) as string
          got = ""
          for i = 0 to 3
              try
                  if i = 1 then
                      continue for
                  end if
                  if i = 3 then
                      exit for
                  end if
                  got = got + i.toStr()
              catch e
                  return "caught"
              end try
          end for
          n = 0
          while true
              n = n + 1
              try
                  if n < 3 then
                      continue while
                  end if
                  exit while
              catch e
                  return "caught in while"
              end try
          end while
          for each item in [1, 2, 3]
              try
                  if item = 2 then
                      exit for
                  end if
                  got = got + "e" + item.toStr()
              catch e
                  return "caught in for each"
              end try
          end for
          ' After the jumps a later error must still reach its own catch, and no other.
          try
              throw "later"
          catch e
              got = got + e.message
          end try
          if got <> "02e1later" then
              return got
          end if
          return "works"
      end function`,
    expected: 'works',
    dependsOn: ['device-tests/device/fixes/language/jump-out-of-try.ts'],
    strictSwitch: 'jump-out-of-try',
  },
  {
    id: 'syntax.method-context',
    assumes: 'a method called in an argument of another leaves m as it was',
    runsIn: 'file',
    body: `
      function main(args as dynamic) as string
          a = { n: 1, add: plus }
          b = { n: 10, add: plus }
          if a.add(b.add(100)) <> 111 then
              return "wrong"
          end if
          if a["add"](b["add"](100)) <> 111 then
              return "wrong by index"
          end if
          return "works"
      end function
      function plus(x as integer) as integer
          return m.n + x
      end function`,
    expected: 'works',
    dependsOn: ['device-tests/device/fixes/language/method-context.ts'],
  },
];
