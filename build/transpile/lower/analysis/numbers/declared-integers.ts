/**
 * Reads whole numbers from declarations: Integer results of the library, and the places where a program writes `Int`.
 */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { ANY_INT, int, LENGTH, MAX_INT, type NumberForm } from './number-arithmetic.ts';

/** Names in lib/numbers.d.ts for whole numbers of a range. */
const RANGES: ReadonlyMap<string, NumberForm> = new Map([
  ['Whole', ANY_INT],
  ['Natural', int(0, MAX_INT)],
  ['Count', LENGTH],
]);

/**
 * Returns the form of a value, if present, that the library or the platform declares as whole. TypeScript drops the
 * name of the type alias, so inference cannot use it; the declaration keeps it.
 */
export function isDeclaredInteger(known: AnalysisContext, node: ts.Expression): NumberForm | undefined {
  const declaration = declarationOf(known, node);
  const type = declaration && typeNodeOf(declaration);
  if (!type?.getSourceFile().isDeclarationFile) return undefined;
  const names = (ts.isUnionTypeNode(type) ? type.types : [type]).map((part) =>
    ts.isTypeReferenceNode(part) && ts.isIdentifier(part.typeName) ? part.typeName.text : '',
  );
  return names.map((name) => RANGES.get(name)).find((form) => form !== undefined);
}

/**
 * Reports whether the member or function that returns this value has a written type. An inferred type, or a type
 * parameter, takes the type `Int` from its argument and promises nothing.
 */
export function isTypeWritten(known: AnalysisContext, node: ts.Expression): boolean {
  const declaration = declarationOf(known, node);
  if (!declaration || ts.isBindingElement(declaration)) return true;
  const type = typeNodeOf(declaration);
  return type !== undefined && !isTypeParameter(known, type);
}

function isTypeParameter({ checker }: AnalysisContext, type: ts.TypeNode): boolean {
  return (checker.getTypeFromTypeNode(type).flags & ts.TypeFlags.TypeParameter) !== 0;
}

/** Returns the written type of a declaration; for a function, its result type. */
function typeNodeOf(declaration: ts.Declaration): ts.TypeNode | undefined {
  const { type } = declaration as { readonly type?: ts.TypeNode };
  return type;
}

/** Returns the declaration of a called function, a member or a parameter. */
function declarationOf(known: AnalysisContext, expression: ts.Expression): ts.Declaration | undefined {
  const node = unwrap(expression);
  if (ts.isCallExpression(node)) return known.checker.getResolvedSignature(node)?.declaration as ts.Declaration;
  if (ts.isPropertyAccessExpression(node)) return known.checker.getSymbolAtLocation(node.name)?.valueDeclaration;
  const declaration = ts.isIdentifier(node) ? known.symbolOf(node)?.valueDeclaration : undefined;
  return declaration && ts.isParameter(declaration) ? declaration : undefined;
}
