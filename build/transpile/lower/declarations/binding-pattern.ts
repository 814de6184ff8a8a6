/** The variables that a pattern such as `{ a, b: [c] }` declares. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { mayHaveAccessors, unknownMember } from '../values/accessors.ts';
import { declaredVariable, localVariable } from '../values/captured-variables.ts';
import { into } from '../values/conditional-values.ts';
import { isFreeMethod } from '../values/function-values.ts';
import { keyExpression, restOf, staticKey } from '../values/keys.ts';
import { asArray } from '../values/arrays.ts';
import { memberOfType, namedMember } from '../values/members.ts';
import { moduleVariable } from '../values/module-variables.ts';
import { itemsOf } from '../values/pattern-items.ts';

/** Declares the variables of a pattern from a value that may be repeated. */
export function bindPattern(
  lowering: Lowering,
  pattern: ts.BindingPattern,
  source: Expression,
  owner?: ts.Expression,
): void {
  if (ts.isArrayBindingPattern(pattern)) {
    bindItems(lowering, pattern, source, owner);
    return;
  }
  const taken: Expression[] = [];
  for (const element of pattern.elements) {
    const key = staticKey(element.propertyName ?? element.name);
    const kind = category(lowering.checker, typeOfPattern(lowering, pattern));
    if (kind === 'array' && key !== 'length') {
      lowering.refuse('destructuring', element);
      continue;
    }
    if (element.dotDotDotToken) {
      const type = typeOfPattern(lowering, pattern, owner);
      const kind = { type, isUnproved: isUnproved(lowering, pattern, owner) };
      bindRest(lowering, element, restOf(lowering, kind, source, taken, element));
    } else if (key === undefined) {
      const name = element.propertyName;
      if (!name || !ts.isComputedPropertyName(name)) {
        lowering.refuse('destructuring', element);
        continue;
      }
      const hasRest = pattern.elements.some((e) => e.dotDotDotToken);
      const computed = keyExpression(lowering, name.expression);
      const computedKey = hasRest && !isLiteral(computed) ? lowering.keep(computed, name, 'key') : computed;
      taken.push(computedKey);
      const mayCall = mayHaveAccessors(lowering, typeOfPattern(lowering, pattern, owner));
      const value = mayCall
        ? brs.helperCall('anyMemberOf', [source, computedKey], element)
        : brs.indexExpression(source, computedKey, element);
      bindElement(lowering, element, value);
    } else {
      taken.push(brs.stringLiteral(key));
      refuseBoundMethod(lowering, pattern, element, key);
      bindElement(lowering, element, partOf(lowering, pattern, element, { source, owner, key }));
    }
  }
}

/** Reports whether the type of the destructured value is unknown. It may be a number, which has no members at all. */
function isUnknown(lowering: Lowering, pattern: ts.BindingPattern, owner: ts.Expression | undefined): boolean {
  return category(lowering.checker, lowering.typeOf(owner ?? pattern)) === 'any';
}

/** Returns the member that a part of a pattern refers to. */
function partOf(
  lowering: Lowering,
  pattern: ts.BindingPattern,
  element: ts.BindingElement,
  from: { readonly source: Expression; readonly owner: ts.Expression | undefined; readonly key: string },
): Expression {
  const { source, owner, key } = from;
  if (isUnknown(lowering, pattern, owner))
    return unknownMember(lowering, source, lowering.typeOf(owner ?? pattern), key, element);
  if (owner) return namedMember(lowering, source, owner, key, element);
  return memberOfType(lowering, source, {
    type: typeOfPattern(lowering, pattern),
    name: key,
    origin: element,
    isUnproved: isUnproved(lowering, pattern, owner),
  });
}

/** Reports whether the type of the destructured value is only asserted. Its parts are uncertain then. */
function isUnproved(lowering: Lowering, pattern: ts.BindingPattern, owner: ts.Expression | undefined): boolean {
  if (owner) return lowering.isUnproved(owner);
  return variableNames(pattern).some((variable) => lowering.isUnproved(variable));
}

/** The variables that a pattern declares. */
function variableNames(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? variableNames(element.name) : []));
}

/** Returns the type of the destructured value: as declared, or built from the parts. */
function typeOfPattern(lowering: Lowering, pattern: ts.BindingPattern, owner?: ts.Expression): ts.Type {
  return lowering.checker.getNonNullableType(lowering.typeOf(owner ?? pattern));
}

/** On the device only arrays have numbered items, so a Map, a Set or a string is converted to one. */
function bindItems(
  lowering: Lowering,
  pattern: ts.ArrayBindingPattern,
  source: Expression,
  owner: ts.Expression | undefined,
): void {
  const type = typeOfPattern(lowering, pattern, owner);
  const kind = category(lowering.checker, type);
  const isOpen = kind === 'any' || kind === 'mixed' || isUnproved(lowering, pattern, owner);
  const isList = kind === 'array' && !isOpen;
  const list = isOpen
    ? brs.helperCall('itemsFrom', [source], pattern)
    : isList
      ? source
      : (asArray(lowering, source, type, pattern) ?? lowering.refuse('destructuring', pattern));
  const given = lowering.isPlain(list) || isList ? list : lowering.keep(list, pattern, 'parts');
  const items = itemsOf(lowering, pattern, given, owner);
  pattern.elements.forEach((element, i) => {
    const at = brs.integerLiteral(i);
    if (ts.isOmittedExpression(element)) return;
    items.before(i);
    if (element.dotDotDotToken) bindRest(lowering, element, brs.helperCall('sliceOf', [items.list, at]));
    else bindElement(lowering, element, brs.indexExpression(items.list, at, element));
  });
}

/** A method that is taken out by a pattern loses its object. */
function refuseBoundMethod(
  lowering: Lowering,
  pattern: ts.BindingPattern,
  element: ts.BindingElement,
  key: string,
): void {
  const member = lowering.checker.getNonNullableType(lowering.typeOf(pattern)).getProperty(key);
  const isMethod = member !== undefined && (member.flags & ts.SymbolFlags.Method) !== 0;
  if (isMethod && !isFreeMethod(lowering, pattern, member)) lowering.refuse('unboundMethod', element, key);
}

function bindRest(lowering: Lowering, element: ts.BindingElement, value: Expression): void {
  if (!ts.isIdentifier(element.name)) {
    lowering.refuse('destructuring', element);
    return;
  }
  bindName(lowering, element, element.name, value);
}

/** Declares the variable of a part of the pattern, which may be one of the module, and returns it. */
function bindName(lowering: Lowering, element: ts.BindingElement, name: ts.Identifier, value: Expression): Expression {
  const kept = moduleVariable(lowering, element, name);
  if (kept) lowering.first(brs.assignmentStatement(kept, value, element));
  else lowering.first(declaredVariable(lowering, name, element, value));
  return kept ?? localVariable(lowering, name, name.text, element);
}

function bindElement(lowering: Lowering, element: ts.BindingElement, value: Expression): void {
  const variable = ts.isIdentifier(element.name)
    ? bindName(lowering, element, element.name, value)
    : lowering.keep(value, element, 'parts');
  const initializer = element.initializer;
  if (initializer) {
    const assign = lowering.statementsOf(() =>
      into(lowering, initializer, (v) => lowering.first(brs.assignmentStatement(variable, v, initializer))),
    );
    lowering.first(
      brs.ifStatement(brs.binaryExpression('=', variable, brs.invalidLiteral(), element), assign, [], element),
    );
  }
  if (!ts.isIdentifier(element.name)) bindPattern(lowering, element.name, variable);
}
