/** Classifies types into the kinds that lowering distinguishes. */
import ts from 'typescript';

/** Kind of a type, which decides its lowering. */
export type Category =
  | 'string'
  | 'boolean'
  | 'number'
  | 'array'
  | 'map'
  | 'set'
  | 'regexp'
  | 'date'
  | 'function'
  | 'node'
  | 'component'
  | 'instance'
  | 'error'
  | 'object'
  | 'nothing'
  | 'mixed'
  | 'any';

type NumberAlias = 'Int' | 'Long' | 'Double' | 'Float';

const F = ts.TypeFlags;
const NOTHING = F.Undefined | F.Null | F.Void | F.Never;

export function isNullish(type: ts.Type): boolean {
  return (type.flags & NOTHING) !== 0;
}

/** Reports whether a value of this type may be `undefined` or `null`. */
export function mayBeInvalid(type: ts.Type): boolean {
  if (type.flags & (F.Any | F.Unknown)) return true;
  if (type.flags & (F.TypeParameter | F.IndexedAccess | F.Conditional)) {
    const constraint = type.getConstraint();
    return constraint === undefined || mayBeInvalid(constraint);
  }
  return type.isUnion() ? type.types.some(mayBeInvalid) : isNullish(type);
}

export function parts(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Returns the names of the members that a key may be, as far as its type says them. */
export function literalKeys(checker: ts.TypeChecker, key: ts.Expression): readonly string[] {
  return literalsOf(checker.getTypeAtLocation(key));
}

/** Returns the strings and numbers that a type names, as keys. */
export function literalsOf(type: ts.Type): readonly string[] {
  return parts(type).flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? `${part.value}` : []));
}

/**
 * Returns the signatures by which a value of this type may be called. TypeScript returns none for a union if one of its
 * parts has none.
 */
export function callSignatures(checker: ts.TypeChecker, type: ts.Type): readonly ts.Signature[] {
  const present = checker.getNonNullableType(type);
  const ofAll = present.getCallSignatures();
  return ofAll.length > 0 ? ofAll : parts(present).flatMap((part) => part.getCallSignatures());
}

/** `Int`, `Long`, `Double` or `Float` when the type was declared so, apart from undefined and null. */
export function numberAlias(type: ts.Type): NumberAlias | undefined {
  const names = new Set(
    parts(type)
      .filter((t) => !isNullish(t))
      .map(ownAlias),
  );
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

function ownAlias(type: ts.Type): NumberAlias | undefined {
  const name = type.aliasSymbol?.name;
  if (name === 'Int' || name === 'Long' || name === 'Double' || name === 'Float') return name;
  // `x as Int & …` and narrowed intersections keep the marker property.
  if (!type.isIntersection()) return undefined;
  for (const alias of ['Int', 'Long', 'Double', 'Float'] as const) {
    if (type.getProperty(`__${alias.toLowerCase()}`)) return alias;
  }
  return undefined;
}

/** The classes of errors that JavaScript has itself. */
export const PLATFORM_ERRORS: ReadonlySet<string> = new Set([
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** The category of a type, leaving undefined and null aside. */
export function category(checker: ts.TypeChecker, type: ts.Type): Category {
  if (type.flags & (F.Any | F.Unknown)) return 'any';
  const real = parts(type).filter((t) => !isNullish(t));
  if (real.length === 0) return 'nothing';
  const found = new Set(real.map((t) => single(checker, t)));
  const [first] = found;
  if (found.size === 1 && first !== undefined) return first;
  // Kinds that are all plain objects at run time stay objects.
  if ([...found].every((c) => c === 'object' || c === 'instance')) return 'object';
  return found.has('any') ? 'any' : 'mixed';
}

function single(checker: ts.TypeChecker, type: ts.Type): Category {
  const flags = type.flags;
  if (flags & (F.Any | F.Unknown)) return 'any';
  if (flags & F.TypeParameter || flags & F.IndexedAccess || flags & F.Conditional) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint === type ? 'any' : category(checker, constraint);
  }
  if (flags & F.NonPrimitive) return 'object';
  if (flags & F.StringLike || flags & F.TemplateLiteral || flags & F.StringMapping) return 'string';
  if (flags & F.NumberLike) return 'number';
  if (flags & F.BooleanLike) return 'boolean';
  if (type.isIntersection()) {
    const kinds = type.types.map((t) => single(checker, t));
    // `T & any[]` is an array, whatever T may be.
    const isOpen = (kind: Category): boolean => kind === 'any' || kind === 'mixed';
    return kinds.find((k) => k !== 'object' && !isOpen(k)) ?? kinds.find(isOpen) ?? 'object';
  }
  if (isList(checker, type) || isList(checker, mappedFrom(checker, type))) return 'array';
  return ofObject(checker, type);
}

function isList(checker: ts.TypeChecker, type: ts.Type): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Resolves a mapped type `{ [I in keyof T]: … }`. Mapped from an array, it is an array, whatever its items become. */
function mappedFrom(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const isMapped = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  return isMapped ? checker.getApparentType(type) : type;
}

function ofObject(checker: ts.TypeChecker, type: ts.Type): Category {
  const symbol = type.getSymbol();
  const name = symbol?.name ?? '';
  if (isLibrary(symbol)) {
    if (name === 'Map' || name === 'ReadonlyMap' || name === 'WeakMap') return 'map';
    if (name === 'RegExp') return 'regexp';
    if (name === 'Date') return 'date';
    if (name === 'Set' || name === 'ReadonlySet' || name === 'WeakSet') return 'set';
    if (PLATFORM_ERRORS.has(name)) return 'error';
    if (name === 'Array' || name === 'ReadonlyArray' || name === 'IterableIterator') return 'array';
    if (name.startsWith('roSGNode') && !name.endsWith('Event')) return 'node';
    if (name.startsWith('ro')) return 'component';
  }
  if (hasNodeMethods(type)) return 'node';
  if (extendsError(checker, type)) return 'error';
  if (extendsArray(checker, type)) return 'array';
  if (symbol && symbol.flags & ts.SymbolFlags.Class) return 'instance';
  if (type.getCallSignatures().length > 0) return 'function';
  const isEmptyInterface = type.getProperties().length === 0 && name === '' && !(type.flags & F.Object);
  return isEmptyInterface ? 'any' : 'object';
}

/** Reports whether the type has the methods of a node, such as an interface that extends one, or `Omit<roSGNode, 'id'>`. */
function hasNodeMethods(type: ts.Type): boolean {
  return isLibrary(type.getProperty('observeField'));
}

/** Reports whether this is an interface that extends an array, such as `interface Names extends Array<string> {}`. */
function extendsArray(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (!type.isClassOrInterface() || type.isClass()) return false;
  return checker.getBaseTypes(type).some((base) => checker.isArrayType(base) || extendsArray(checker, base));
}

/** Reports whether this is an error class of the program. */
function extendsError(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (!type.isClass()) return false;
  return checker.getBaseTypes(type).some((base) => {
    const symbol = base.getSymbol();
    return (PLATFORM_ERRORS.has(symbol?.name ?? '') && isLibrary(symbol)) || extendsError(checker, base);
  });
}

/** Declared in our own declarations (or any other `.d.ts`), so not code that the compiler emits. */
export function isLibrary(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some((d) => d.getSourceFile().isDeclarationFile) ?? false;
}

/** Reports whether it is an instance of a generic type, whose type arguments the checker can return. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}

/** `Record<K, V>`, where K is a parameter of types: its keys are data too. */
function isMappedFromUnknown(type: ts.Type): boolean {
  const isMapped = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  const isOpen = type.getProperties().length === 0 && type.getNumberIndexType() === undefined;
  return (type.flags & F.Object) !== 0 && isMapped && isOpen;
}

/** Reports whether the type has an index signature, so that its keys are data and their case matters. */
export function hasOpenKeys(type: ts.Type): boolean {
  return parts(type).some((t) => t.getStringIndexType() !== undefined || isMappedFromUnknown(t));
}
