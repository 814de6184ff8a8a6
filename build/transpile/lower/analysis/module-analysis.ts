/** Answers questions about one module, and records those whose answers depend on other modules. */
import ts from 'typescript';
import { bare, isCast } from './unwrap-expression.ts';
import type { DoubtsKnown } from './uncertainty.ts';
import { isInside } from './node-location.ts';
import type { Asked, Knowledge } from './analysis-context.ts';
import { OpenForms } from './number-form-state.ts';
import { answerAbout } from './operand-chains.ts';
import { placeKey } from './places.ts';
import { stateName } from './module-state.ts';
import type { ProgramFacts } from './program-analysis.ts';
import { ASSERTED, type Doubt, OTHER_KIND } from './asserted-types.ts';
import { doubtOfNarrowed, seenType } from './narrowed-types.ts';
import { outgrowsType } from './integers.ts';
import { category, type Category, mayBeInvalid } from './types.ts';

export class ModuleKnowledge implements Knowledge {
  readonly facts: ProgramFacts;
  readonly checker: ts.TypeChecker;
  readonly openForms = new OpenForms();
  private readonly outgrown = new Map<ts.Symbol, boolean>();
  private readonly types = new Map<ts.Node, ts.Type>();
  /** Questions about the whole program with their answers, by key. */
  readonly asked = new Map<string, Asked>();
  private readonly doubts: DoubtsKnown = {
    answers: new Map(),
    of: (key) => this.doubtOf(key),
    isNamed: (name) => this.ask(`doubted name ${name}`, (all) => all.doubts.isNamed(name)),
    hasUnnamed: () => this.ask('doubted functions', (all) => all.doubts.hasUnnamed()),
    ofNarrowed: (node) => doubtOfNarrowed(this, node),
  };

  constructor(facts: ProgramFacts) {
    this.facts = facts;
    this.checker = facts.checker;
  }

  ask(key: string, question: (facts: ProgramFacts) => boolean): boolean {
    const known = this.asked.get(key);
    if (known) return known.answer;
    const answer = question(this.facts);
    this.asked.set(key, { again: question, answer });
    return answer;
  }

  isUntouchedBy(expression: ts.Expression, code: ts.Node): boolean {
    const plain = bare(expression);
    const symbol = ts.isIdentifier(plain) ? this.symbolOf(plain) : undefined;
    if (!symbol || this.isChangingState(symbol)) return false;
    return !this.facts.writes(symbol).some((write) => isInside(write, code));
  }

  /** A variable of a module, or one that functions share, that is written somewhere: any call may lead there. */
  private isChangingState(symbol: ts.Symbol): boolean {
    const { valueDeclaration } = symbol;
    if (!valueDeclaration) return false;
    if (stateName(valueDeclaration) !== undefined) return this.facts.isAssigned(symbol);
    return this.facts.captures.isShared(valueDeclaration);
  }

  /**
   * Reports whether the expression would have the same value if it were evaluated later, whatever code runs in between.
   */
  isStable(node: ts.Expression): boolean {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
    if (!ts.isIdentifier(node)) return false;
    const symbol = this.symbolOf(node);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return true;
    if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return true;
    return !this.facts.isAssigned(symbol);
  }

  typeOf(node: ts.Node): ts.Type {
    return answerAbout(this.types, node, (part) => seenType(this, part));
  }

  categoryOf(node: ts.Node): Category {
    return category(this.checker, this.typeOf(node));
  }

  /**
   * Reports whether the expression may be `undefined` or `null`. A key that is only asserted to be one of the object's
   * may not exist.
   */
  mayBeInvalid(node: ts.Expression): boolean {
    return mayBeInvalid(this.typeOf(node)) || hasAssertedKey(node) || this.lacks(node);
  }

  /** Reports whether the value may be missing although its type says that it is present. */
  lacks(node: ts.Expression): boolean {
    return this.doubtAbout(node) !== 0;
  }

  /**
   * Reports whether the type is only asserted, by a cast or for a result of JSON.parse, so that the value may have any
   * other.
   */
  isAsserted(node: ts.Expression): boolean {
    return (this.doubtAbout(node) & OTHER_KIND) !== 0;
  }

  /** Reports whether the value may be of any kind at all, so that it may have no members. */
  isUnproved(node: ts.Expression): boolean {
    return (this.doubtAbout(node) & ASSERTED) !== 0;
  }

  outgrowsType(node: ts.Node): boolean {
    return this.openForms.assuming(() => outgrowsType(this, node, this.outgrown));
  }

  private doubtAbout(node: ts.Expression): Doubt {
    return this.facts.doubts.doubtAbout(node, this.doubts);
  }

  /**
   * Reports whether this variable, parameter or member, or the result of this function, may be missing against its
   * type.
   */
  mayMiss(place: ts.Node): boolean {
    return this.doubtOf(placeKey(place)) !== 0;
  }

  /** Reports whether a caller may omit this argument, through a signature that the function implements. */
  mayBeLeftOut(parameter: ts.ParameterDeclaration): boolean {
    const key = placeKey(parameter);
    return this.ask(`left out ${key}`, (all) => all.doubts.mayBeLeftOut(key));
  }

  private doubtOf(key: string): Doubt {
    if (!this.ask(`doubted ${key}`, (all) => all.doubts.of(key) !== 0)) return 0;
    const doubt = this.facts.doubts.of(key);
    this.ask(`doubt ${doubt} of ${key}`, (all) => all.doubts.of(key) === doubt);
    return doubt;
  }

  /** Returns the type of the expression for a message, in quotes. */
  typeText(node: ts.Node): string {
    return `'${this.checker.typeToString(this.typeOf(node))}'`;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return this.facts.symbolOf(node);
  }
}

/** `object[key as keyof typeof object]` */
function hasAssertedKey(expression: ts.Expression): boolean {
  const node = bare(expression);
  if (!ts.isElementAccessExpression(node)) return false;
  let key = node.argumentExpression;
  while (ts.isParenthesizedExpression(key)) key = key.expression;
  return isCast(key) && !ts.isConstTypeReference(key.type);
}
