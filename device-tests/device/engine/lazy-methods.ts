/**
 * Makes the engine create the methods of its objects on demand. By itself it creates all methods with each object: a
 * hundred functions for a node, twenty for an array.
 *
 * It changes the bundle's source on its way into the thread, because initializers of class fields cannot be replaced
 * from outside. The file stays unchanged, and a bundle in another form is refused.
 */

/** Path of this file: a cached bundle is valid only for the version of this file that made it. */
export const LAZY_METHODS_FILE = import.meta.url;

/** Thrown when the bundle does not have the expected form. */
export class LazyMethodsNotApplicable extends Error {
  readonly code = 'ENGINE_METHODS_NOT_LAZY';
  constructor(missing: string) {
    super(
      `the methods of the engine's objects cannot be made when they are asked for: its bundle has no ${missing}. Check whether the ` +
        'pinned brs-engine or brs-scenegraph changed, and mend device-tests/device/engine/lazy-methods.ts.',
    );
    this.name = 'LazyMethodsNotApplicable';
  }
}

const IDENTIFIER = '[A-Za-z_$][\\w$]*';
/** Finds the class of functions by its first field. */
const CALLABLE = new RegExp(`class (${IDENTIFIER})\\{kind=${IDENTIFIER}\\.Callable;`);
/** Source of the class of all objects: the fields with the methods, and the code that adds and looks up methods. */
const FIELDS = 'methods=new Map;filter="";references;returnFlag;interfaces=new Map;';
const PUT_IN = ',this.appendMethods(r)}}appendMethods(e){';
const LOOK_FOR = '}getMethod(e){const t=e.toLowerCase();';
/** Called for each name after a dot. All interface names begin with "if", so most names need no lookup. */
const HAS_INTERFACE = 'hasInterface(e){return this.interfaces.has(e.toLowerCase())}';
const CALLS = ['this.registerMethods(', 'this.appendMethods('];

/** Changes the bundle with the classes of the language. @throws LazyMethodsNotApplicable */
export function lazyCore(text: string): string {
  const callable = CALLABLE.exec(text)?.[1];
  if (callable === undefined) throw new LazyMethodsNotApplicable('class of functions');
  let changed = text;
  for (const [part, instead] of [
    [FIELDS, `filter="";references;returnFlag;${LATER}`],
    // This call adds existing methods, and is not deferred.
    [PUT_IN, PUT_IN.replace('this.appendMethods(r)', 'this["appendMethods"](r)')],
    [HAS_INTERFACE, 'hasInterface(e){return/^if/i.test(e)&&this.interfaces.has(e.toLowerCase())}'],
    [LOOK_FOR, `${LOOK_FOR}if(this.later$!==void 0&&""===this.filter){const q=this.quick$(t);if(q!==void 0)return q}`],
  ] as const) {
    if (changed.split(part).length !== 2) throw new LazyMethodsNotApplicable(`'${part}', once`);
    changed = changed.replace(part, () => instead);
  }
  return putOff(changed, callable);
}

/** Changes a bundle that extends those classes as `e.…`. @throws LazyMethodsNotApplicable */
export function lazyExtension(text: string): string {
  return putOff(text, 'e.Callable');
}

/**
 * Members added to the class of all objects. `later$` holds the deferred additions until a lookup needs a method that
 * cannot be created alone. `known$` returns the methods that can, and how.
 */
const LATER = `ownMethods$;ownInterfaces$;later$;made$;
get methods(){if(this.later$!==void 0)this.now$();return this.ownMethods$??=new Map}
get interfaces(){if(this.later$!==void 0)this.now$();return this.ownInterfaces$??=new Map}
put$(work){(this.later$??=[]).push(work)}
now$(){
  const all=this.later$;this.later$=void 0;
  for(const work of all)work();
  if(this.made$!==void 0)for(const [name,made] of this.made$)this.ownMethods$.set(name,made);
  this.made$=void 0;
}
quick$(name){
  const how=this.known$()?.get(name);
  if(how===void 0||this.later$===void 0)return void 0;
  const made=(this.made$??=new Map).get(name);
  if(made!==void 0)return made;
  const [helper,key]=how;
  const one=helper===void 0?this[key]:new helper(this)[key];
  this.made$.set(name,one);
  return one;
}
known$(){
  if(!globalThis.quickKinds$.has(this.componentName))return void 0;
  const all=globalThis.quickKnown$;
  let known=all.get(this.constructor);
  if(known===void 0){
    known=new Map;
    for(const [name,one] of this.methods){
      if(one.signatures[0]?.impl!==one.impl$)continue;
      const from=one.from$;
      if(from===this)known.set(name,[void 0,one.key$]);
      else if(from!==void 0&&from.constructor.length===1&&Object.values(from).includes(this))known.set(name,[from.constructor,one.key$]);
    }
    all.set(this.constructor,known);
  }
  return known;
}
`;

/** Turns fields that hold a method into getters that create it, and defers the addition of methods to an object. */
function putOff(text: string, callable: string): string {
  const field = new RegExp(`(?<=[;{}])(${IDENTIFIER})=new ${callable.replace('.', '\\.')}\\("`, 'g');
  let changed = '';
  let from = 0;
  for (let found = field.exec(text); found !== null; found = field.exec(text)) {
    const [start, name = ''] = found;
    const open = found.index + start.length - 2;
    const end = closing(text, open);
    const made = text.slice(found.index + name.length + 1, end + 1);
    changed += `${text.slice(from, found.index)}get ${name}(){return globalThis.lazyMethod$(this,"${name}",${made})}`;
    from = end + 1;
    field.lastIndex = from;
  }
  if (from === 0) throw new LazyMethodsNotApplicable(`field with a new ${callable}`);
  changed += text.slice(from);
  return CALLS.reduce(putOffCalls, changed);
}

function putOffCalls(text: string, call: string): string {
  let changed = '';
  let from = 0;
  for (let at = text.indexOf(call); at >= 0; at = text.indexOf(call, from)) {
    const end = closing(text, at + call.length - 1);
    changed += `${text.slice(from, at)}this.put$(()=>${text.slice(at, end + 1)})`;
    from = end + 1;
  }
  return changed + text.slice(from);
}

/** Text that may precede the `/` of a regular expression. */
const BEFORE_PATTERN = /[(,=:[!&|?{};+\-*%<>~^]$|\b(?:return|typeof|case|in|of)$/;
/** Length of the preceding text that decides this, in characters. */
const LOOK_BACK = 8;

/** Returns the position of the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at];
    if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') {
      if (--depth === 0) return at;
    } else if (char === '"' || char === "'") at = endOfQuoted(text, at);
    else if (char === '`') at = endOfTemplate(text, at);
    else if (char === '/' && BEFORE_PATTERN.test(text.slice(Math.max(0, at - LOOK_BACK), at)))
      at = endOfPattern(text, at);
  }
  throw new LazyMethodsNotApplicable('end of a call');
}

function endOfQuoted(text: string, open: number): number {
  let at = open + 1;
  while (text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

function endOfTemplate(text: string, open: number): number {
  let at = open + 1;
  while (text[at] !== '`') {
    if (text[at] === '\\') at += 2;
    else if (text[at] === '$' && text[at + 1] === '{') at = closing(text, at + 1) + 1;
    else at++;
  }
  return at;
}

function endOfPattern(text: string, open: number): number {
  let inClass = false;
  let at = open + 1;
  while (inClass || text[at] !== '/') {
    if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    at += text[at] === '\\' ? 2 : 1;
  }
  return at;
}

/** A method with its owner, field and first implementation. A method changed on addition cannot be created alone. */
interface Made {
  readonly signatures: readonly { readonly impl: unknown }[];
  from$?: unknown;
  key$?: string;
  impl$?: unknown;
}

/** Frequent types of objects whose methods are the same for each object. */
const QUICK_KINDS: ReadonlySet<string> = new Set(['roAssociativeArray', 'roArray', 'roString', 'roSGNode']);

/** Defines the globals that the changed bundles call. Must run before the bundles. */
export function defineLazyMethods(globals: object): void {
  Object.assign(globals, {
    lazyMethod$: (from: unknown, key: string, made: Made) => {
      made.from$ = from;
      made.key$ = key;
      made.impl$ = made.signatures[0]?.impl;
      return made;
    },
    quickKinds$: QUICK_KINDS,
    quickKnown$: new Map(),
  });
}
