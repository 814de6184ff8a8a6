/**
 * Lowers the position and the named groups of a regular expression match. The device keeps them beside the array of its
 * strings.
 */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap, enclosingHolder } from '../analysis/syntax/unwrap-expression.ts';
import { hostOf } from '../analysis/syntax/node-location.ts';
import { readsMatchMember, MATCH_MEMBERS } from '../analysis/collections/regexp-matches.ts';
import type { Lowering } from '../lowering.ts';

/** Matches of calls whose result is read directly, as in `regex.exec(text)!.index`. */
const atOnce = new WeakMap<ts.CallExpression, Expression>();

/** Returns the variable for a call's match, if the program reads more than its strings. */
export function matchFor(lowering: Lowering, call: ts.CallExpression): Expression | undefined {
  const declaration = lowering.analysis.matches.variableFor(call);
  if (declaration) return matchOf(lowering, declaration);
  if (!readsMatchMember(call)) return undefined;
  const found = lowering.temporary(call, 'match');
  atOnce.set(call, found);
  return found;
}

/** Reports whether a loop iterates over this call and reads more of a match than its strings. */
export function isIterated(lowering: Lowering, call: ts.CallExpression): boolean {
  const loop = enclosingHolder(call);
  if (!ts.isForOfStatement(loop) || unwrap(loop.expression) !== call || !ts.isVariableDeclarationList(loop.initializer))
    return false;
  const [variable] = loop.initializer.declarations;
  return variable !== undefined && lowering.analysis.matches.has(variable);
}

/** The name of the variable beside one that has a match. */
export function matchNameOf(lowering: Lowering, declaration: ts.VariableDeclaration): string {
  const host = hostOf(declaration, (a) => lowering.analysis.isEmittedFunction(a));
  return lowering.names.captured(host, declaration, `${declaration.name.getText()}Match`);
}

function matchOf(lowering: Lowering, declaration: ts.VariableDeclaration): Expression {
  return brs.identifier(matchNameOf(lowering, declaration), declaration);
}

/** Lowers `match.index` and the like. It is refused if the match data is unknown. */
export function memberOfMatch(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
): ((texts: Expression) => Expression) | undefined {
  if (!MATCH_MEMBERS.has(node.name.text)) return undefined;
  const owner = unwrap(node.expression);
  const declaration = ts.isIdentifier(owner) ? lowering.symbolOf(owner)?.valueDeclaration : undefined;
  const isKept = declaration !== undefined && lowering.analysis.matches.has(declaration);
  const key = node.name.text === 'index' ? 'at' : node.name.text;
  return () => {
    const atCall = ts.isCallExpression(owner) ? atOnce.get(owner) : undefined;
    const found = isKept ? matchOf(lowering, declaration) : atCall;
    if (found) return brs.memberExpression(found, key, node);
    return lowering.refuse(
      'memberSupport',
      node.name,
      `${node.name.text} of a match that is not in a variable of its own`,
    );
  };
}
