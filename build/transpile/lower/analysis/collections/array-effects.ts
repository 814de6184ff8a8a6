/** Finds the code that changes or iterates over arrays, and the members that code assigns. */
import ts from 'typescript';
import { isAssignment } from '../syntax/assignment-operators.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { CommonItems } from './common-items.ts';
import { CONVERSIONS, convertedBy, membersUsedBy } from '../functions/implicit-calls.ts';
import { iteratedBy } from './iterated-collections.ts';
import type { LibraryProperties } from './library-calls.ts';
import type { FindingsIn } from '../finding-cache.ts';
import { memoize } from '../memoize.ts';
import { noteUnder } from '../note-under.ts';
import { writtenBy } from '../syntax/targets.ts';
import { callSignatures, category } from '../types/types.ts';

/** Stands for calls of functions that the compiler cannot name. They may do anything. */
const ANYTHING = '*';

/** Stands for the items of arrays among the members that code assigns to. */
const ITEMS = '[0]';
/** Stands for members of objects whose keys are computed. */
export const ANY_KEY = '[key]';

/** The type of an array's items, or a word for all Maps or all Sets. */
type Item = ts.Type | typeof ANYTHING | 'map' | 'set';
type Effect = 'resized' | 'iterated';
/** Effects of code. They hold in the next build too, so lists are named by expressions and not by types. */
type Body = { readonly [effect in Effect]: Set<ts.Expression | typeof ANYTHING> } & {
  /** Names of the members assigned, on any object. */
  readonly written: Set<string>;
  readonly calls: Set<string>;
};

const emptyBody = (): Body => ({ resized: new Set(), iterated: new Set(), written: new Set(), calls: new Set() });

interface EffectOptions {
  readonly library: LibraryProperties;
  readonly findingsIn: FindingsIn;
  /** Functions that the component's XML lets the platform call. */
  readonly handlers: readonly string[];
}

/**
 * Effects of code on arrays, by the type of their items: changes of length, and iteration. A loop whose body leaves the
 * array alone becomes a `for each`. BrightScript's `for each` does not see changes as JavaScript's loop does. An array
 * has one cursor for all its loops, so two nested loops over one array would both end early.
 */
export class ArrayEffects {
  private readonly checker: ts.TypeChecker;
  private readonly library: LibraryProperties;
  private readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** Functions by the name they are called by; several of one name count as one. */
  private readonly functions = new Map<string, ts.Node[]>();
  /** Values of members that may be functions made elsewhere, by the name under which they are called. */
  private readonly held = new Map<string, ts.Expression[]>();
  /** Computed on demand, because the checker is slow. Those of an unchanged module are kept for the next build. */
  private readonly bodies = new Map<string, Body | undefined>();
  private readonly findingsIn: FindingsIn;
  private readonly writes = new Map<ts.Node, ReadonlySet<string>>();
  private readonly items = new Map<ts.Expression, Item>();
  private readonly reached = new Map<string, Omit<Body, 'calls'>>();
  /** Functions that an observer of a node field may call, at once where the field changes. */
  private readonly observers = new Set<string>();
  /** Names under which getters and setters are called, by the name of their member. */
  private readonly accessors = new Map<string, Set<string>>();
  private readonly commonItems: CommonItems;
  private converting: readonly string[] | undefined;
  private namesAsText: string | undefined;

  constructor(
    checker: ts.TypeChecker,
    { library, findingsIn, handlers }: EffectOptions,
    files: readonly ts.SourceFile[],
    symbolOf: (node: ts.Node) => ts.Symbol | undefined,
  ) {
    this.checker = checker;
    this.library = library;
    this.symbolOf = symbolOf;
    this.findingsIn = findingsIn;
    for (const name of handlers) this.observers.add(name);
    this.commonItems = new CommonItems(checker, files);
    for (const file of files) if (MAY_HAVE_ACCESSORS.test(file.text)) this.noteAccessors(file);
    for (const file of files) if (file.text.includes('observeField')) this.noteObservers(file);
    for (const file of files) {
      const { functions, held } = namedIn(file);
      for (const { name, node } of functions) noteUnder(this.functions, name, node);
      for (const { name, value } of held) noteUnder(this.held, `.${name}`, value);
    }
  }

  private noteObservers(node: ts.Node): void {
    const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
    const isObserving =
      callee && ts.isPropertyAccessExpression(callee) && /^observeField(Scoped)?$/i.test(callee.name.text);
    const observer = isObserving ? (node as ts.CallExpression).arguments[1] : undefined;
    if (observer && ts.isStringLiteralLike(observer)) this.observers.add(observer.text);
    else if (observer && !this.areObjects([observer])) this.observers.add(ANYTHING);
    ts.forEachChild(node, (child) => this.noteObservers(child));
  }

  private noteAccessors(node: ts.Node): void {
    const name = ts.isAccessor(node) ? functionName(node) : undefined;
    if (name !== undefined && ts.isAccessor(node)) {
      const member = nameText(node.name);
      this.accessors.set(member, (this.accessors.get(member) ?? new Set()).add(name));
    }
    ts.forEachChild(node, (child) => this.noteAccessors(child));
  }

  /** Reports whether running this code may change the length of this array. */
  mayResize(code: ts.Node, list: ts.Node): boolean {
    return this.may('resized', code, list);
  }

  /** Reports whether running this code may iterate over this array. */
  mayIterate(code: ts.Node, list: ts.Expression): boolean {
    return this.may('iterated', code, list);
  }

  /** Reports whether running this code may assign to a member of this name. */
  mayWrite(code: ts.Node, member: string): boolean {
    const names = this.writesOf(code);
    return names.has(member) || names.has(ANYTHING);
  }

  /** Returns the names of all members that running this code may assign. */
  private writesOf(code: ts.Node): ReadonlySet<string> {
    const known = this.writes.get(code);
    if (known) return known;
    const { written, calls } = this.effectsOf(code);
    const names = new Set(written);
    for (const name of calls) for (const member of this.reachedBy(name).written) names.add(member);
    this.writes.set(code, names);
    return names;
  }

  /** Reports whether running this code may change what an iterator goes through. */
  mayChangeIterated(code: ts.Node, iterator: ts.Expression): boolean {
    return iteratedBy(this.checker, iterator).some((list) => this.mayResize(code, list));
  }

  /** Reports whether running this code may assign to an item of an array. */
  mayWriteItems(code: ts.Node): boolean {
    return this.mayWrite(code, ITEMS);
  }

  /**
   * Reports whether this expression makes a new array. No other code can change it or iterate over it at the same time.
   */
  isFresh(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isArrayLiteralExpression(node)) return true;
    // The iterator of an array stands for the array itself.
    if (this.isIteratorOfList(node)) return false;
    const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
    if (!callee || !ts.isPropertyAccessExpression(callee) || !this.library.returnsNewList(callee)) return false;
    return this.isPlatform(this.symbolOf(callee.name));
  }

  private isIteratorOfList(node: ts.Expression): boolean {
    const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
    if (!callee || !ts.isPropertyAccessExpression(callee) || callee.name.text !== 'values') return false;
    return category(this.checker, this.checker.getTypeAtLocation(callee.expression)) === 'array';
  }

  private isPlatform(symbol: ts.Symbol | undefined): boolean {
    return symbol?.declarations?.some((d) => d.getSourceFile().isDeclarationFile) ?? false;
  }

  private may(effect: Effect, code: ts.Node, list: ts.Node): boolean {
    const body = this.effectsOf(code);
    const all = new Set(body[effect]);
    for (const name of body.calls) for (const item of this.reachedBy(name)[effect]) all.add(item);
    const own = this.itemOf(this.checker.getTypeAtLocation(list));
    const items = new Set([...all].map((changed) => (changed === ANYTHING ? ANYTHING : this.itemOfList(changed))));
    return [...items].some((item) => this.mayBeOneList(item, own));
  }

  private itemOfList(list: ts.Expression): Item {
    const item = this.items.get(list) ?? this.itemOf(this.checker.getTypeAtLocation(list));
    this.items.set(list, item);
    return item;
  }

  /** Returns the effects of this code, which depend on its module and on the names that the whole program gives. */
  private effectsOf(code: ts.Node): Body {
    const kept = this.findingsIn(code.getSourceFile()).of('effects', this.namesUsed, () => new Map<ts.Node, Body>());
    const known = kept.get(code);
    if (known) return known;
    const body = emptyBody();
    this.note(code, body);
    // A callback that is not written here has the effects of its function.
    if (ts.isExpression(code)) this.noteFunctionValue(code, body);
    kept.set(code, body);
    return body;
  }

  /** The observers, accessors and conversions of all modules, which any code may call without naming them. */
  private get namesUsed(): string {
    this.namesAsText ??= JSON.stringify([
      [...this.observers].sort(),
      [...this.accessors].map(([member, names]) => [member, ...[...names].sort()]).sort(),
      this.conversions,
      [...this.functions.keys()].filter((name) => !name.startsWith('.')).sort(),
    ]);
    return this.namesAsText;
  }

  /** Reports whether two arrays may be the same one. */
  private mayBeOneList(a: Item, b: Item): boolean {
    if (a === ANYTHING || b === ANYTHING || a === b) return true;
    if (typeof a === 'string' || typeof b === 'string') return false;
    const admitted = ([a, b] as const).map((type) =>
      partsOf(type).map((part) => admittedBy(this.checker, part) ?? part),
    );
    const [ofA = [], ofB = []] = admitted;
    return ofA.some((one) =>
      ofB.some((other) => areRelated(this.checker, one, other) || this.commonItems.areThere(one, other)),
    );
  }

  private reachedBy(name: string): Omit<Body, 'calls'> {
    const known = this.reached.get(name);
    if (known) return known;
    const found = emptyBody();
    const seen = new Set<string>();
    const pending = [name];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const body = this.bodyOf(next);
      for (const effect of ['resized', 'iterated'] as const) {
        if (next === ANYTHING || !body) found[effect].add(ANYTHING);
        for (const item of body?.[effect] ?? []) found[effect].add(item);
      }
      if (next === ANYTHING || !body) found.written.add(ANYTHING);
      for (const member of body?.written ?? []) found.written.add(member);
      pending.push(...(body?.calls ?? []));
    }
    this.reached.set(name, found);
    return found;
  }

  /** Returns the effects of all functions with a name; undefined if there is none. */
  private bodyOf(name: string): Body | undefined {
    if (this.bodies.has(name)) return this.bodies.get(name);
    const functions = this.functions.get(name) ?? [];
    const held = (this.held.get(name) ?? []).filter((value) => this.mayBeCalled(value));
    const body = functions.length + held.length > 0 ? emptyBody() : undefined;
    this.bodies.set(name, body);
    if (!body) return undefined;
    for (const node of functions) {
      const own = this.effectsOf(node);
      for (const kind of ['resized', 'iterated'] as const) for (const list of own[kind]) body[kind].add(list);
      for (const member of own.written) body.written.add(member);
      for (const called of own.calls) body.calls.add(called);
    }
    // A member may hold a function made elsewhere. Calling the member has that function's effects.
    for (const value of held) {
      const declaration = ts.isIdentifier(value) ? this.symbolOf(value)?.valueDeclaration : undefined;
      body.calls.add((declaration && functionName(declaration)) ?? ANYTHING);
    }
    return body;
  }

  private mayBeCalled(value: ts.Expression): boolean {
    return callSignatures(this.checker, this.checker.getTypeAtLocation(value)).length > 0;
  }

  private note(code: ts.Node, body: Body): void {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) this.noteCall(node, body);
      if (ts.isNewExpression(node)) this.noteNew(node, body);
      if (ts.isClassLike(node) && !node.members.some(ts.isConstructorDeclaration)) this.noteBase(node, body);
      this.noteImplicitCalls(node, body);
      if (ts.isForOfStatement(node) && !this.isFresh(node.expression)) this.noteList('iterated', node.expression, body);
      for (const target of writtenBy(node)) this.noteTarget(target, body);
      if (ts.isCallExpression(node)) this.noteNodeMethod(node, body);
      // Reading or writing a member of such a name, also by a pattern, may call its getter or setter.
      const called = ts.isMemberName(node) || ts.isStringLiteral(node) ? this.accessors.get(node.text) : undefined;
      for (const name of called ?? []) body.calls.add(name);
      ts.forEachChild(node, visit);
    };
    visit(code);
  }

  private noteCall(node: ts.CallExpression, body: Body): void {
    const callee = unwrap(node.expression);
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const owner = ts.findAncestor(node, ts.isClassLike);
      if (owner) this.noteBase(owner, body);
      return;
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const symbol = this.symbolOf(name);
    if (this.isPlatform(symbol)) {
      const { resizesArguments, callback } = this.library.function(callee);
      if (resizesArguments) body.resized.add(ANYTHING);
      const [list] = node.arguments;
      if (list && callback?.expanded === 'always' && !this.isFresh(list)) this.noteList('iterated', list, body);
      if (ts.isPropertyAccessExpression(callee)) {
        const method = callee.name.text;
        if (this.library.method(method).changes) body.written.add(ITEMS);
        if (this.library.function(callee).assignsAnyMember) body.written.add(ANYTHING);
        if (this.library.method(method).resizes) this.noteList('resized', callee.expression, body);
        const isLoop = this.library.iterates(method) && !this.isFresh(callee.expression);
        if (isLoop) this.noteList('iterated', callee.expression, body);
      }
      // A library method calls the functions that it receives as arguments.
      for (const argument of node.arguments) this.noteFunctionValue(argument, body);
      return;
    }
    const declaration = symbol?.valueDeclaration;
    if (ts.isPropertyAccessExpression(callee)) body.calls.add(`.${callee.name.text}`);
    else if (declaration && functionName(declaration) !== undefined)
      body.calls.add(functionName(declaration) ?? ANYTHING);
    else body.calls.add(ANYTHING);
  }

  /** Records an effect on an array, or a change of a Map or Set. Loops iterate over a copy of a string. */
  private noteList(effect: Effect, list: ts.Expression, body: Body): void {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(list));
    const kind = category(this.checker, type);
    const isCopied = kind === 'string' || (effect === 'iterated' && (kind === 'map' || kind === 'set'));
    if (!isCopied) body[effect].add(list);
  }

  /** Notes the observers that a method of a node may cause, and the function that `callFunc` calls. */
  private noteNodeMethod(node: ts.CallExpression, body: Body): void {
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee) || LEAVING_FIELDS.test(callee.name.text)) return;
    const [called] = node.arguments;
    const isCall = callee.name.text.toLowerCase() === 'callfunc' && called !== undefined;
    if ((this.observers.size === 0 && !isCall) || !this.isNode(callee.expression)) return;
    for (const name of this.observers) body.calls.add(name);
    if (!isCall) return;
    const name = ts.isStringLiteralLike(called) ? called.text : ANYTHING;
    if (name === ANYTHING || this.functions.has(name)) body.calls.add(name);
  }

  private isNode(value: ts.Expression): boolean {
    return category(this.checker, this.checker.getNonNullableType(this.checker.getTypeAtLocation(value))) === 'node';
  }

  /** Notes a call of the functions that this expression may stand for. Those written in it are noted with it. */
  private noteFunctionValue(value: ts.Expression, body: Body): void {
    const node = unwrap(value);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return;
    const parts = ts.isConditionalExpression(node)
      ? [node.whenTrue, node.whenFalse]
      : ts.isBinaryExpression(node)
        ? [node.left, node.right]
        : [];
    for (const part of parts) this.noteFunctionValue(part, body);
    if (parts.length > 0 || !this.mayBeFunction(node)) return;
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol = this.symbolOf(name);
    if (this.isPlatform(symbol)) return;
    const declaration = symbol?.valueDeclaration;
    if (name !== node) body.calls.add(`.${name.getText()}`);
    else body.calls.add((declaration && functionName(declaration)) ?? ANYTHING);
  }

  /** Reports whether the value is a function by its type, or may be anything where a function is wanted. */
  private mayBeFunction(node: ts.Expression): boolean {
    if (this.mayBeCalled(node)) return true;
    const isOpen = (this.checker.getTypeAtLocation(node).flags & OPEN) !== 0;
    const wanted = isOpen ? this.checker.getContextualType(node) : undefined;
    return wanted !== undefined && callSignatures(this.checker, this.checker.getNonNullableType(wanted)).length > 0;
  }

  /** Reports whether some class or object has a method that JavaScript calls to convert it. */
  get hasConversions(): boolean {
    return this.conversions.length > 0;
  }

  /** Names under which the methods that convert an object are called. */
  private get conversions(): readonly string[] {
    this.converting ??= CONVERSIONS.map((name) => `.${name}`).filter((name) => this.functions.has(name));
    return this.converting;
  }

  /** Reports whether this node converts what may be an object. */
  mayConvert(node: ts.Node): boolean {
    return this.areObjects(convertedBy(node));
  }

  /** Notes the methods that JavaScript calls to convert an object, and the accessors of members that are not named. */
  private noteImplicitCalls(node: ts.Node, body: Body): void {
    if (this.conversions.length > 0 && this.mayConvert(node)) for (const name of this.conversions) body.calls.add(name);
    if (this.accessors.size === 0) return;
    for (const owner of membersUsedBy(node)) {
      for (const part of partsOf(this.checker.getTypeAtLocation(owner))) this.noteAccessorsOf(part, body);
    }
  }

  /** Notes the getters and setters that objects of this type may have. */
  private noteAccessorsOf(type: ts.Type, body: Body): void {
    const isOpen = (type.flags & (OPEN | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter)) !== 0;
    for (const [member, names] of this.accessors) {
      if (isOpen || this.checker.getPropertyOfType(type, member)) for (const name of names) body.calls.add(name);
    }
  }

  /** Reports whether one of these values may be an object. */
  private areObjects(values: readonly ts.Node[]): boolean {
    return values.some((value) =>
      partsOf(this.checker.getTypeAtLocation(value)).some((part) => (part.flags & PRIMITIVE) === 0),
    );
  }

  private noteTarget(target: ts.Expression, body: Body): void {
    const isMember = ts.isElementAccessExpression(target) || ts.isPropertyAccessExpression(target);
    if (isMember && this.observers.size > 0 && this.isNode(target.expression))
      for (const name of this.observers) body.calls.add(name);
    if (ts.isElementAccessExpression(target)) {
      for (const member of this.membersOf(target)) body.written.add(member);
      this.noteElementWrite(target, body);
    }
    if (!ts.isPropertyAccessExpression(target)) return;
    if (!isOfNewObject(target)) body.written.add(target.name.text);
    this.noteLength(target, body);
  }

  /** Returns the name under which `object[key]` counts among the members that code assigns to. */
  memberOf(node: ts.ElementAccessExpression): string {
    const key = unwrap(node.argumentExpression);
    if (ts.isStringLiteralLike(key)) return key.text;
    return this.checker.isArrayType(this.checker.getTypeAtLocation(node.expression)) ? ITEMS : ANY_KEY;
  }

  /** Returns the names of the members that an assignment to `object[key]` may change. */
  private membersOf(target: ts.ElementAccessExpression): readonly string[] {
    const member = this.memberOf(target);
    const keys = partsOf(this.checker.getTypeAtLocation(target.argumentExpression));
    if (member !== ANY_KEY || keys.every((key) => category(this.checker, key) === 'number')) return [member];
    if (keys.every((key) => key.isStringLiteral())) return [member, ...keys.map(({ value }) => value)];
    const owners = partsOf(this.checker.getTypeAtLocation(target.expression));
    const isOpen = owners.some(({ flags }) => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Instantiable)) !== 0);
    return [
      member,
      ...(isOpen ? [ANYTHING] : owners.flatMap((owner) => owner.getProperties().map(({ name }) => name))),
    ];
  }

  /** `list.length = 0` */
  private noteLength(target: ts.PropertyAccessExpression, body: Body): void {
    if (target.name.text !== 'length') return;
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(target.expression));
    if (category(this.checker, type) !== 'array' && (type.flags & OPEN) === 0) return;
    body.resized.add(target.expression);
    body.written.add(ITEMS);
  }

  /** `list[list.length] = item` lengthens an array too, and `list[list.length] += 1` does so with NaN. */
  private noteElementWrite(target: ts.ElementAccessExpression, body: Body): void {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(target.expression));
    const isAnything = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    if (isAnything || this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)) body.resized.add(target.expression);
  }

  private noteNew(node: ts.NewExpression, body: Body): void {
    this.noteConstructor(node.expression, body);
  }

  /** Notes the constructor of the class that this one extends. */
  private noteBase(node: ts.ClassLikeDeclaration, body: Body): void {
    const base = node.heritageClauses?.find((h) => h.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    if (base) this.noteConstructor(base.expression, body);
  }

  private noteConstructor(name: ts.Expression, body: Body): void {
    const symbol = this.symbolOf(name);
    if (this.isPlatform(symbol)) return;
    const declaration = symbol?.valueDeclaration;
    body.calls.add((declaration && functionName(declaration)) ?? ANYTHING);
  }

  private itemOf(listType: ts.Type): Item {
    const present = this.checker.getNonNullableType(listType);
    const kind = category(this.checker, present);
    if (kind === 'map' || kind === 'set') return kind;
    const item = this.checker.getIndexTypeOfType(this.checker.getApparentType(present), ts.IndexKind.Number);
    // An array of a type parameter may be an array of all that the parameter admits.
    const parts = item ? partsOf(item).map((part) => admittedBy(this.checker, part)) : [];
    return !item || parts.some((part) => !part || part.flags & OPEN) ? ANYTHING : item;
  }
}

/** Types that say nothing of their values. */
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Types whose values have no members that the program declares. */
const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Void |
  ts.TypeFlags.Never;

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Returns the type itself, or the constraint of a type parameter; undefined if it admits anything. */
function admittedBy(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  return type.flags & ts.TypeFlags.Instantiable ? checker.getBaseConstraintOfType(type) : type;
}

/** Reports whether one type fits the other. An array of `Derived` may be used as an array of `Base`. */
function areRelated(checker: ts.TypeChecker, a: ts.Type, b: ts.Type): boolean {
  return checker.isTypeAssignableTo(a, b) || checker.isTypeAssignableTo(b, a);
}

/** Methods of nodes after which no observer runs. */
const LEAVING_FIELDS = /^(count|find|get|has|is|observe|subtype|unobserve)/i;

/**
 * The name under which a call finds a function's body. For a method it is the bare name, since a call does not show
 * which class's method runs.
 */
function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (ts.isClassDeclaration(node)) return `new ${node.name?.text ?? ''}`;
  if (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    return `.${node.name.getText()}`;
  }
  if (ts.isAccessor(node)) return `${ts.isGetAccessor(node) ? 'get' : 'set'} ${nameText(node.name)}`;
  const isFunctionConstant =
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return isFunctionConstant && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/**
 * Finds the functions of a module by the names under which they are called, and the members that hold functions made
 * elsewhere.
 */
const namedIn = memoize((file: ts.SourceFile) => {
  const functions: { readonly name: string; readonly node: ts.Node }[] = [];
  const held: Held[] = [];
  const visit = (node: ts.Node): void => {
    const name = functionName(node);
    if (name !== undefined) functions.push({ name, node });
    const given = heldByMember(node);
    if (given) held.push(given);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { functions, held };
});

/** Matches every file that declares a getter or setter, and some others. */
const MAY_HAVE_ACCESSORS = /\b[gs]et\b/;

function nameText(name: ts.PropertyName): string {
  return ts.isMemberName(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
}

interface Held {
  readonly name: string;
  readonly value: ts.Expression;
}

/** Returns the member that a node assigns, unless the value is a function written there. */
function heldByMember(node: ts.Node): Held | undefined {
  if (ts.isShorthandPropertyAssignment(node)) return { name: node.name.text, value: node.name };
  const isPlain = ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind);
  const target = isPlain ? unwrap(node.left) : undefined;
  const isMember = ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  const given = isMember ? node.initializer : isPlain ? node.right : undefined;
  const name = isMember ? node.name.getText() : target && ts.isPropertyAccessExpression(target) ? target.name.text : '';
  const value = given && unwrap(given);
  const isWritten = value && isMember && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
  return !value || name === '' || isWritten ? undefined : { name, value };
}

/**
 * Reports whether this is `this.member` in a constructor. No other code can have the new object's field yet. A function
 * inside the constructor may run later and does not count.
 */
function isOfNewObject(node: ts.PropertyAccessExpression): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  const isOwn = node.expression.kind === ts.SyntaxKind.ThisKeyword;
  return isOwn && around !== undefined && ts.isConstructorDeclaration(around);
}
