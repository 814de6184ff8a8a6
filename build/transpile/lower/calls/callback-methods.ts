import ts from 'typescript';
import { brs, type Expression, type Statement } from '../../ast.ts';
import { bare } from '../bare.ts';
import { condition } from '../conditions.ts';
import { into } from '../choices.ts';
import { bindPattern } from '../destructuring.ts';
import type { Lowering } from '../lowering.ts';
import { forEachItem } from '../iteration.ts';
import { returningStatements } from '../returning.ts';
import { slotted } from '../slots.ts';

type Sink = (value: Expression, node: ts.Expression) => void;
type Callback = {
  /** The name of the loop variable. */
  readonly item: string;
  /** The statements that run the callback on `item`; `sink` gets each value it returns. */
  readonly run: (lowering: Lowering, sink: Sink) => void;
  /** The same for a callback whose value is only tested. */
  readonly test: (lowering: Lowering, then: () => void, otherwise?: () => void) => void;
  readonly index: string | undefined;
};

type Expander = (lowering: Lowering, list: ts.Expression, node: ts.CallExpression, callback: Callback) => Expression;

/** Expands `list.map(item => …)` and its like into a loop, so that the callback may use the variables around it. */
export function callbackMethod(
  lowering: Lowering,
  name: string,
  node: ts.CallExpression,
): ((object: Expression) => Expression) | undefined {
  const expand = EXPANDERS[name];
  const argument = node.arguments[0];
  if (!expand || !argument) return undefined;
  const list = (bare(node.expression) as ts.PropertyAccessExpression).expression;
  return (object) => {
    const source = lowering.isPlain(object) || object.kind === 'Member' ? object : lowering.keep(object, list, 'list');
    const parameters = name === 'reduce' ? 1 : 0;
    const callback = callbackOf(lowering, argument, parameters, node);
    sources.set(node, source);
    return expand(lowering, list, node, callback);
  };
}

/** The lowered list of a call being expanded. */
const sources = new WeakMap<ts.CallExpression, Expression>();

function loop(
  lowering: Lowering,
  list: ts.Expression,
  node: ts.CallExpression,
  callback: Callback,
  body: () => void,
): void {
  const source = sources.get(node) ?? brs.invalid();
  const statements = (): Statement[] => lowering.statementsOf(body);
  lowering.first(
    ...forEachItem(lowering, { list, source, item: callback.item, index: callback.index, node, body: statements }),
  );
}

const EXPANDERS: { readonly [name: string]: Expander } = {
  map: (lowering, list, node, callback) => {
    const result = lowering.keep(brs.array([]), node, resultName(node, 'mapped'));
    loop(lowering, list, node, callback, () =>
      callback.run(lowering, (value) => lowering.first(brs.evaluate(brs.method(result, 'push', [value]), node))),
    );
    return result;
  },
  flatMap: (lowering, list, node, callback) => {
    const result = lowering.keep(brs.array([]), node, resultName(node, 'flattened'));
    loop(lowering, list, node, callback, () =>
      callback.run(lowering, (value) => lowering.first(brs.evaluate(brs.method(result, 'append', [value]), node))),
    );
    return result;
  },
  filter: (lowering, list, node, callback) => {
    const result = lowering.keep(brs.array([]), node, resultName(node, 'kept'));
    loop(lowering, list, node, callback, () =>
      callback.test(lowering, () =>
        lowering.first(brs.evaluate(brs.method(result, 'push', [brs.name(callback.item)]), node)),
      ),
    );
    return result;
  },
  forEach: (lowering, list, node, callback) => {
    loop(lowering, list, node, callback, () =>
      callback.run(lowering, (value, origin) => {
        if (value.kind === 'Call') lowering.first(brs.evaluate(value, origin));
      }),
    );
    return brs.invalid(node);
  },
  some: (lowering, list, node, callback) =>
    found(lowering, list, node, callback, brs.truth(false), () => brs.truth(true), 'any'),
  every: (lowering, list, node, callback) => {
    const result = lowering.keep(brs.truth(true), node, 'all');
    loop(lowering, list, node, callback, () =>
      callback.test(
        lowering,
        () => undefined,
        () =>
          lowering.first(brs.assign(result, brs.truth(false), node), {
            kind: 'Exit',
            loop: loopKind(lowering, list),
            origin: node,
          }),
      ),
    );
    return result;
  },
  find: (lowering, list, node, callback) =>
    found(lowering, list, node, callback, brs.invalid(), () => brs.name(callback.item), 'found'),
  findIndex: (lowering, list, node, callback) => {
    const index = callback.index ?? lowering.names.fresh(node, 'index');
    return found(lowering, list, node, { ...callback, index }, brs.integer(-1), () => brs.name(index), 'foundAt');
  },
  reduce: (lowering, list, node, callback) => reduce(lowering, list, node, callback),
};

function found(
  lowering: Lowering,
  list: ts.Expression,
  node: ts.CallExpression,
  callback: Callback,
  start: Expression,
  hit: () => Expression,
  hint: string,
): Expression {
  const result = lowering.keep(start, node, resultName(node, hint));
  loop(lowering, list, node, callback, () =>
    callback.test(lowering, () =>
      lowering.first(brs.assign(result, hit(), node), { kind: 'Exit', loop: loopKind(lowering, list), origin: node }),
    ),
  );
  return result;
}

/** Every expansion is a `for` loop, whichever way it goes through the list. */
function loopKind(_lowering: Lowering, _list: ts.Expression): 'for' {
  return 'for';
}

function reduce(lowering: Lowering, list: ts.Expression, node: ts.CallExpression, callback: Callback): Expression {
  const argument = bare(node.arguments[0] as ts.Expression);
  const start = node.arguments[1];
  if (!ts.isArrowFunction(argument)) return lowering.refuse('closure', argument, 'the callback of reduce');
  const sum = argument.parameters[0];
  if (!sum || !ts.isIdentifier(sum.name)) return lowering.refuse('destructuring', argument);
  const variable = brs.name(lowering.names.of(sum, sum.name.text), sum);
  if (!start) return lowering.refuse('memberSupport', node, 'reduce without a start value');
  lowering.first(brs.assign(variable, slotted(lowering, start), start));
  loop(lowering, list, node, callback, () =>
    callback.run(lowering, (value) => lowering.first(brs.assign(variable, value, node))),
  );
  return variable;
}

/** An arrow function is expanded; anything else is called. */
function callbackOf(lowering: Lowering, argument: ts.Expression, at: number, node: ts.CallExpression): Callback {
  const arrow = bare(argument);
  if (ts.isArrowFunction(arrow)) return expandedArrow(lowering, arrow, at);
  const fn = lowering.repeatable(argument, 'callback');
  const item = lowering.names.fresh(node, 'item');
  const count = lowering.typeOf(argument).getCallSignatures()[0]?.parameters.length ?? 1;
  const index = count > 1 ? lowering.names.fresh(node, 'index') : undefined;
  const args = [brs.name(item), ...(index === undefined ? [] : [brs.name(index)])].slice(0, count);
  const call = (): Expression => brs.call(fn, args, argument);
  return {
    item,
    index,
    run: (_lowering, sink) => sink(call(), argument),
    test: (inner, then, otherwise) =>
      inner.first(brs.when(call(), inner.statementsOf(then), otherwise ? inner.statementsOf(otherwise) : [], argument)),
  };
}

function expandedArrow(lowering: Lowering, arrow: ts.ArrowFunction, at: number): Callback {
  const [itemParameter, indexParameter] = arrow.parameters.slice(at);
  const isName = itemParameter !== undefined && ts.isIdentifier(itemParameter.name);
  const item = isName
    ? lowering.names.of(itemParameter, (itemParameter.name as ts.Identifier).text)
    : lowering.names.fresh(arrow, 'item');
  const index =
    indexParameter && ts.isIdentifier(indexParameter.name)
      ? lowering.names.of(indexParameter, indexParameter.name.text)
      : undefined;
  const start = (inner: Lowering): void => {
    if (itemParameter && !ts.isIdentifier(itemParameter.name)) bindPattern(inner, itemParameter.name, brs.name(item));
  };
  const body = arrow.body;
  return {
    item,
    index,
    run: (inner, sink) => {
      start(inner);
      if (ts.isBlock(body)) inner.first(...returningStatements(inner, body.statements, sink));
      else into(inner, body, sink);
    },
    test: (inner, then, otherwise) => {
      start(inner);
      const branch = (test: Expression, origin: ts.Node): void => {
        const no = otherwise ? inner.statementsOf(otherwise) : [];
        const yes = inner.statementsOf(then);
        if (yes.length === 0) inner.first(brs.when(brs.not(test), no, [], origin));
        else inner.first(brs.when(test, yes, no, origin));
      };
      if (!ts.isBlock(body)) branch(condition(inner, body), body);
      else
        inner.first(
          ...returningStatements(inner, body.statements, (value, origin) => branch(value, origin), condition),
        );
    },
  };
}

function resultName(node: ts.CallExpression, hint: string): string {
  const parent = node.parent;
  return ts.isPropertyAccessExpression(parent) ? hint : hint;
}
