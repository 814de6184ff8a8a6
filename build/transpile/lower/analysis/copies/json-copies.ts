/**
 * Detects `JSON.parse(JSON.stringify(value)) as T`: data that has its type because the program wrote the JSON itself.
 */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { isConstant } from '../syntax/declarations.ts';
import { category, isLibrary, parts } from '../types/types.ts';

/**
 * Returns the value that a `JSON.parse` call copies, or undefined. Its argument must be `JSON.stringify` of a value
 * with exactly the wanted type, and that type must survive JSON. The copy is as reliable as the value, and so is one
 * that `structuredClone` makes.
 */
export function copiedByJson(checker: ts.TypeChecker, parse: ts.CallExpression): ts.Expression | undefined {
  if (ts.isIdentifier(parse.expression) && parse.expression.text === 'structuredClone') return parse.arguments[0];
  const [text] = argumentsOf(checker, parse, 'parse') ?? [];
  const written = text && valueOf(checker, unwrap(text));
  if (!written || !ts.isCallExpression(written)) return undefined;
  const [value, ...others] = argumentsOf(checker, written, 'stringify') ?? [];
  if (!value || others.length > 0) return undefined;
  const type = checker.getTypeAtLocation(value);
  return checker.getContextualType(parse) === type && survivesJson(checker, type) ? value : undefined;
}

function argumentsOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  method: string,
): readonly ts.Expression[] | undefined {
  const callee = unwrap(call.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== method) return undefined;
  if (!ts.isIdentifier(callee.expression) || callee.expression.text !== 'JSON') return undefined;
  return isLibrary(checker.getSymbolAtLocation(callee.expression)) ? call.arguments : undefined;
}

/** Returns the expression itself, or the initializer of the constant that it names. */
function valueOf(checker: ts.TypeChecker, node: ts.Expression): ts.Expression | undefined {
  if (!ts.isIdentifier(node)) return node;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const isKnown = declaration && ts.isVariableDeclaration(declaration) && isConstant(declaration);
  return isKnown && declaration.initializer ? unwrap(declaration.initializer) : undefined;
}

/**
 * Reports whether every value of the type is the same after a round trip through JSON. Functions, Maps and values of
 * unknown type may not be.
 */
export function survivesJson(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return true;
  seen.add(type);
  const inner = (types: readonly (ts.Type | undefined)[]): boolean =>
    types.every((one) => one === undefined || survivesJson(checker, one, seen));
  return parts(type).every((part) => {
    switch (category(checker, part)) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'nothing':
        return true;
      case 'array':
        return (checker.isArrayType(part) || checker.isTupleType(part)) && inner([part.getNumberIndexType()]);
      case 'object':
        return isRecord(part) && inner([...fieldsOf(checker, part), part.getStringIndexType()]);
      default:
        return false;
    }
  });
}

/** Reports whether a value of this type may be a function, which has no JSON. */
export function mayBeFunction(checker: ts.TypeChecker, type: ts.Type): boolean {
  return parts(type).some((part) => {
    const kind = category(checker, part);
    // `object` and `{}`, which `unknown` is where it has been asked for null, say nothing.
    const isOpen = kind === 'object' && part.getProperties().length === 0 && part.getStringIndexType() === undefined;
    return isOpen || kind === 'any' || kind === 'function';
  });
}

/** Reports whether the type declares the members of its objects. `object` and a type parameter do not. */
function isRecord(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  const properties = type.getProperties();
  if (properties.some(({ flags }) => (flags & ts.SymbolFlags.Accessor) !== 0)) return false;
  return properties.length > 0 || type.getStringIndexType() !== undefined;
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return type.getProperties().map((property) => checker.getTypeOfSymbol(property));
}
