/**
 * Finds method parameters that admit less than the signature through which the method may be called. TypeScript lets
 * `show(n: number)` implement `show(n?: number)`. Called through the latter, it may receive values that its own type
 * excludes.
 */
import ts from 'typescript';
import { noteUnder } from '../note-under.ts';
import type { FunctionLinks } from '../functions/function-links.ts';
import { ASSERTED, type Uncertainty, isAnything, MAY_MISS, NONE } from './asserted-types.ts';
import { category, mayBeInvalid, parts } from '../types/types.ts';

/** A function that is a member, or a signature of one. */
type Method = ts.MethodDeclaration | ts.MethodSignature | ts.ArrowFunction | ts.FunctionExpression;

export interface Narrower {
  readonly parameter: ts.ParameterDeclaration;
  readonly uncertainty: Uncertainty;
  /** True if a caller may omit the argument. */
  readonly isLeftOut: boolean;
}

export class NarrowerParameters {
  private readonly checker: ts.TypeChecker;
  private readonly links: FunctionLinks;
  private readonly byName = new Map<string, Method[]>();

  constructor(checker: ts.TypeChecker, links: FunctionLinks) {
    this.checker = checker;
    this.links = links;
  }

  survey(node: ts.Node): void {
    const name = nameOfMethod(node);
    if (name !== undefined) noteUnder(this.byName, name, node as Method);
  }

  /** Names are compared first: which function is called by which signature is slow to find. */
  all(): readonly Narrower[] {
    const found: Narrower[] = [];
    for (const methods of this.byName.values()) {
      if (methods.length < 2) continue;
      for (const signature of methods.filter(isCheckedLoosely)) {
        const others = methods.filter((method) => method !== signature);
        const narrower = others.flatMap((method) => this.between(method, signature));
        const called = narrower.length > 0 ? this.calledBy(signature) : undefined;
        found.push(...narrower.filter(({ parameter }) => called?.has(parameter.parent)));
      }
    }
    return found;
  }

  /** Called by way of the methods of bases too. */
  private calledBy(signature: ts.Node, all = new Set<ts.Node>()): ReadonlySet<ts.Node> {
    for (const fn of this.links.functionsOf(signature)) {
      if (all.has(fn)) continue;
      all.add(fn);
      this.calledBy(fn, all);
    }
    return all;
  }

  private between(method: Method, signature: Method): Narrower[] {
    return method.parameters.flatMap((parameter, i) => {
      const given = signature.parameters[i];
      if (!given || parameter.dotDotDotToken || given.dotDotDotToken) return [];
      const isLeftOut = isOptional(given) && !isOptional(parameter);
      const uncertainty = this.uncertaintyOf(parameter, given);
      return uncertainty === NONE ? [] : [{ parameter, uncertainty, isLeftOut }];
    });
  }

  private uncertaintyOf(parameter: ts.ParameterDeclaration, given: ts.ParameterDeclaration): Uncertainty {
    if (!parameter.type) return NONE;
    const leftOut = isOptional(given) && !isOptional(parameter) ? MAY_MISS : NONE;
    if (parameter.type.getText() === given.type?.getText()) return leftOut;
    const [own, from] = [this.checker.getTypeAtLocation(parameter), this.checker.getTypeAtLocation(given)];
    if (isAnything(from) || isAnything(own) || this.checker.isTypeAssignableTo(from, own)) return leftOut;
    const missing = mayBeInvalid(from) && !mayBeInvalid(own) ? MAY_MISS : leftOut;
    const kinds = new Set(parts(own).map((part) => category(this.checker, part)));
    const others = parts(this.checker.getNonNullableType(from)).map((part) => category(this.checker, part));
    return missing | (others.some((kind) => !kinds.has(kind)) ? ASSERTED : NONE);
  }
}

function isOptional(parameter: ts.ParameterDeclaration): boolean {
  return parameter.questionToken !== undefined || parameter.initializer !== undefined;
}

/** TypeScript compares parameters both ways only for methods. */
function isCheckedLoosely(method: Method): boolean {
  return ts.isMethodSignature(method) || ts.isMethodDeclaration(method);
}

function nameOfMethod(node: ts.Node): string | undefined {
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return node.name.getText();
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  const { parent } = node;
  return ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) ? parent.name.getText() : undefined;
}
