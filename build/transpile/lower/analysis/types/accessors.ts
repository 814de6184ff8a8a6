/** Finds the objects of the program that have getters and setters, and the possible implementations of a member. */
import ts from 'typescript';
import { isCast } from '../syntax/unwrap-expression.ts';
import { isAmbient, isStatic } from '../syntax/declarations.ts';
import { objectTypesOf } from './object-types.ts';
import { callSignatures, category, isLibrary, parts } from './types.ts';

/**
 * A getter or setter is called on its object. If it captures variables of outer functions, it is called on an object of
 * its own.
 */
type AccessorForm = 'method' | 'closure';

/** The entry that the objects of one class or literal have under a name. */
interface Holder {
  readonly type: ts.Type;
  readonly names: ReadonlySet<string>;
  readonly isLiteral: boolean;
  readonly isError: boolean;
  /** True for an object that is cast: it may then be used as any type. */
  readonly isOfAnyType: boolean;
  readonly isField: boolean;
  readonly get: AccessorForm | undefined;
  readonly set: AccessorForm | undefined;
}

/** Possible implementations of a member: kinds of getters and setters, and whether it may be a plain field. */
export interface Access {
  readonly mayBeField: boolean;
  /** True if every object with such a member has a getter for it. Otherwise reading it may give undefined. */
  readonly alwaysReads: boolean;
  readonly alwaysWrites: boolean;
  readonly get: ReadonlySet<AccessorForm>;
  readonly set: ReadonlySet<AccessorForm>;
  /** True if the value is certainly an object. */
  readonly isObject: boolean;
}

type Maker = ts.ClassDeclaration | ts.ObjectLiteralExpression;

/** The getters and setters of objects. Static ones are functions of their class and need no search. */
export class Accessors {
  private readonly checker: ts.TypeChecker;
  private readonly isClosure: (accessor: ts.AccessorDeclaration) => boolean;
  private readonly makers: Maker[] = [];
  private readonly declared = new Set<string>();
  private readonly holders = new Map<string, readonly Holder[]>();
  private readonly signatures = new Map<string, string>();

  constructor(checker: ts.TypeChecker, isClosure: (accessor: ts.AccessorDeclaration) => boolean) {
    this.checker = checker;
    this.isClosure = isClosure;
  }

  survey(node: ts.Node): void {
    if (ts.isObjectLiteralExpression(node) || (ts.isClassDeclaration(node) && makesObjects(node)))
      this.makers.push(node);
    if (!ts.isAccessor(node) || !isOfObject(node)) return;
    const name = nameOf(node);
    if (name !== undefined) this.declared.add(name);
  }

  /** True if any object of the program has a getter or setter. */
  get areAny(): boolean {
    return this.declared.size > 0;
  }

  /** Names under which any object has a getter or setter. */
  get names(): ReadonlySet<string> {
    return this.declared;
  }

  /** Returns the inputs of all answers about a name, as a string. The next build compares it to detect a change. */
  signature(name: string): string {
    const known = this.signatures.get(name);
    if (known !== undefined) return known;
    const made = this.holdersOf(name).map(({ type, names, ...rest }) => {
      const text = rest.isLiteral ? this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation) : '';
      return JSON.stringify([text, ...names, rest]);
    });
    const text = made.sort().join(';');
    this.signatures.set(name, text);
    return text;
  }

  /**
   * Returns the possible implementations of the member with this name on this type; undefined if it can only be a
   * field.
   */
  at(name: string, type: ts.Type): Access | undefined {
    const holders = this.holdersOf(name);
    if (!holders.some(hasAccessor)) return undefined;
    const own = objectTypesOf(this.checker, type);
    if (own === undefined) return accessTo(holders, { mayBeField: true, isObject: false });
    const owners = holders.some(({ isError }) => isError) ? [...own, ...this.platformErrorsIn(type)] : own;
    const isMethod = owners.every((owner) => ((owner.getProperty(name)?.flags ?? 0) & ts.SymbolFlags.Method) !== 0);
    const related = holders.filter(
      (holder) =>
        owners.some((owner) => this.mayBe(holder, owner)) && (!isMethod || this.mayGiveFunction(holder, name)),
    );
    if (!related.some(hasAccessor)) return undefined;
    const isDeclared = owners.every((owner) => isAccessorOf(owner.getProperty(name)) && declares(owner, name));
    const mayBeField = !isDeclared || related.some(({ isField }) => isField);
    return accessTo(related, { mayBeField, isObject: true });
  }

  /**
   * Reports whether an object of this type may have a getter or setter among its enumerable keys. Those of a class are
   * not enumerable in JavaScript either, but its objects are no plain data in the first place.
   */
  mayBeAmongKeysOf(type: ts.Type): boolean {
    const owners = objectTypesOf(this.checker, type);
    return [...this.declared].some((name) =>
      this.holdersOf(name).some((holder) => {
        const isOne = holder.isLiteral && hasAccessor(holder);
        return isOne && (owners === undefined || owners.some((owner) => this.mayBe(holder, owner)));
      }),
    );
  }

  /** Reports whether an object of this type may have any getter or setter. */
  mayHaveAny(type: ts.Type): boolean {
    return [...this.declared].some((name) => this.at(name, type) !== undefined);
  }

  /** Returns the types of errors of the library in a type. An error class of the program extends one of them. */
  private platformErrorsIn(type: ts.Type): readonly ts.Type[] {
    return parts(type).filter((part) => category(this.checker, part) === 'error' && isLibrary(part.getSymbol()));
  }

  private holdersOf(name: string): readonly Holder[] {
    if (!this.declared.has(name)) return [];
    const known = this.holders.get(name);
    if (known) return known;
    const found = this.makers.flatMap((maker) => this.holder(maker, name) ?? []);
    this.holders.set(name, found);
    return found;
  }

  private holder(maker: Maker, name: string): Holder | undefined {
    const type = this.checker.getTypeAtLocation(maker);
    const isLiteral = ts.isObjectLiteralExpression(maker);
    const isOfAnyType = isLiteral && isCast(maker.parent);
    const member = type.getProperty(name);
    if (!member && !isOfAnyType) return undefined;
    const names = new Set(type.getProperties().map((property) => property.name));
    // A property that is spread into a literal becomes a plain field of it.
    const isAccessor = isAccessorOf(member) && (!isLiteral || declares(type, name));
    const declarations = isAccessor ? (member?.declarations ?? []) : [];
    const form = (accessor: ts.AccessorDeclaration | undefined): AccessorForm | undefined =>
      accessor && (this.isClosure(accessor) ? 'closure' : 'method');
    return {
      type,
      names,
      isLiteral,
      isError: category(this.checker, type) === 'error',
      isOfAnyType,
      isField: !isAccessor,
      get: form(declarations.find(ts.isGetAccessor)),
      set: form(declarations.find(ts.isSetAccessor)),
    };
  }

  /** Reports whether an object of this class or literal may be used as the type: it needs every member of the type. */
  private mayBe(holder: Holder, type: ts.Type): boolean {
    if (holder.isOfAnyType) return true;
    // Objects of classes and interfaces do not fit a type of any keys.
    if (type.getStringIndexType() && !(holder.isLiteral && this.checker.isTypeAssignableTo(holder.type, type)))
      return false;
    return type
      .getProperties()
      .every((member) => (member.flags & ts.SymbolFlags.Optional) !== 0 || holder.names.has(member.name));
  }

  /**
   * Reports whether the member may be called like a method. An accessor that returns a string or number cannot
   * implement a method.
   */
  private mayGiveFunction(holder: Holder, name: string): boolean {
    const member = holder.type.getProperty(name);
    const type = member && this.checker.getTypeOfSymbol(member);
    return (
      !type ||
      (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 ||
      callSignatures(this.checker, type).length > 0
    );
  }
}

function accessTo(
  holders: readonly Holder[],
  { mayBeField, isObject }: { readonly mayBeField: boolean; readonly isObject: boolean },
): Access {
  const accessors = holders.filter(hasAccessor);
  const formsOf = (kind: 'get' | 'set'): ReadonlySet<AccessorForm> =>
    new Set(accessors.map((holder) => holder[kind]).filter((form) => form !== undefined));
  return {
    mayBeField,
    isObject,
    alwaysReads: accessors.every(({ get }) => get !== undefined),
    alwaysWrites: accessors.every(({ set }) => set !== undefined),
    get: formsOf('get'),
    set: formsOf('set'),
  };
}

function hasAccessor(holder: Holder): boolean {
  return holder.get !== undefined || holder.set !== undefined;
}

/** Reports whether the member is a getter or setter of a class or literal of the program. */
function isAccessorOf(member: ts.Symbol | undefined): boolean {
  if (!member || (member.flags & ts.SymbolFlags.Accessor) === 0 || (member.flags & ts.SymbolFlags.Optional) !== 0)
    return false;
  return (member.declarations ?? []).every((declaration) => ts.isAccessor(declaration) && isOfObject(declaration));
}

/**
 * Reports whether this is the type of the class or literal itself. A copy, made by spreading or destructuring, has the
 * same member in TypeScript. But the copy holds the value that the getter returned.
 */
function declares(owner: ts.Type, name: string): boolean {
  const makers = owner.getSymbol()?.declarations ?? [];
  const accessors = owner.getProperty(name)?.declarations ?? [];
  return makers.some((maker) => ts.isClassLike(maker) || accessors.some(({ parent }) => parent === maker));
}

function makesObjects(node: ts.ClassDeclaration): boolean {
  const isAbstract = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) ?? false;
  return !isAbstract && !isAmbient(node);
}

function isOfObject(accessor: ts.AccessorDeclaration): boolean {
  if (ts.isObjectLiteralExpression(accessor.parent)) return true;
  return ts.isClassDeclaration(accessor.parent) && !isStatic(accessor) && !isAmbient(accessor.parent);
}

function nameOf({ name }: ts.AccessorDeclaration): string | undefined {
  const key = ts.isComputedPropertyName(name) ? name.expression : name;
  if (ts.isIdentifier(name)) return name.text;
  if (ts.isStringLiteralLike(key)) return key.text;
  return ts.isNumericLiteral(key) ? String(Number(key.text)) : undefined;
}
