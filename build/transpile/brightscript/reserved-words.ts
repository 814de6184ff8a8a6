/**
 * Names that a device rejects as variables or functions, or whose use as a variable would hide a function that
 * generated code calls. The emulator accepts some of them, so the compiler must check them itself.
 */
const RESERVED = `and as box catch continue createobject dim each else elseif end endfor endfunction endif endsub endtry
  endwhile eval exit exitfor exitwhile false for function getglobalaa getlastruncompileerror getlastrunruntimeerror goto
  if in interface invalid let library line_num m mod new next not objfun or pos print rem return run step stop sub super
  tab then throw to true try type while`;

/** Global functions of the platform. A function of the same name would replace them, and a variable would hide them. */
const BUILT_IN = `abs asc atn cdbl chr cint copyfile cos createdirectory csng deletedirectory deletefile exp
  findmemberfunction fix formatdrive formatjson getinterface instr int lcase left len listdir log matchfiles mid movefile
  parsejson parsexml readasciifile rebootsystem right rnd runapp rungarbagecollector sgn shutdownsystem sin sleep sqr str
  stri string stringi strtoi substitute tan tr ucase uptime val wait writeasciifile roku_ads object dynamic boolean integer
  longinteger float double void class endclass enum endenum endinterface endnamespace namespace import const public private protected override static optional
  alias typecast isbetween global`;

/** Platform functions that devices allow only as callees (error "Builtin function call expected"). */
const ONLY_CALLED = `box createobject eval getglobalaa getlastruncompileerror getlastrunruntimeerror objfun pos run tab
  type`;

const words = (text: string): readonly string[] => text.split(/\s+/);
const taken: ReadonlySet<string> = new Set([...words(RESERVED), ...words(BUILT_IN)]);
const onlyCalled: ReadonlySet<string> = new Set(words(ONLY_CALLED));

/** Reports whether variables and global functions must not have this name. Ignores case. */
export function isTaken(name: string): boolean {
  return taken.has(name.toLowerCase());
}

/** Reports whether this is a platform function that cannot be used as a value. Ignores case. */
export function isOnlyCalled(name: string): boolean {
  return onlyCalled.has(name.toLowerCase());
}
