/** Answers questions about one module, and records those whose answers depend on other modules. */
import ts from 'typescript';
import { unwrap } from './syntax/unwrap-expression.ts';
import type { KnownUncertainty } from './uncertainty/uncertain-expressions.ts';
import { isInside } from './syntax/node-location.ts';
import type { AnalysisContext, QuestionKey, RecordedQuestion } from './analysis-context.ts';
import { OpenForms } from './numbers/number-form-state.ts';
import { answerAbout } from './syntax/operand-chains.ts';
import { placeKey } from './syntax/places.ts';
import { stateName } from './modules/module-state.ts';
import type { ProgramAnalysis } from './program-analysis.ts';
import { ASSERTED, type Uncertainty, OTHER_KIND } from './uncertainty/asserted-types.ts';
import { uncertaintyOfNarrowed, narrowedType } from './types/narrowed-types.ts';
import { outgrowsType } from './numbers/integers.ts';
import { category, type Category, mayBeInvalid } from './types/types.ts';

export class ModuleAnalysis implements AnalysisContext {
  readonly analysis: ProgramAnalysis;
  readonly checker: ts.TypeChecker;
  readonly openForms = new OpenForms();
  private readonly outgrown = new Map<ts.Symbol, boolean>();
  private readonly types = new Map<ts.Node, ts.Type>();
  /** Questions about the whole program with their answers, by key. */
  readonly asked = new Map<QuestionKey, RecordedQuestion>();
  private readonly uncertainties: KnownUncertainty = {
    answers: new Map(),
    of: (key) => this.uncertaintyOfPlace(key),
    isNamed: (name) => this.ask(`uncertain name ${name}`, (all) => all.uncertainties.isNamed(name)),
    hasUnnamed: () => this.ask('uncertain functions', (all) => all.uncertainties.hasUnnamed()),
    isAnyKey: (keys) => this.ask(`any key for ${keys.join()}`, (all) => all.uncertainties.isAnyKey(keys)),
    ofNarrowed: (node) => uncertaintyOfNarrowed(this, node),
  };

  constructor(analysis: ProgramAnalysis) {
    this.analysis = analysis;
    this.checker = analysis.checker;
  }

  ask(key: QuestionKey, question: (analysis: ProgramAnalysis) => boolean): boolean {
    const known = this.asked.get(key);
    if (known) return known.answer;
    const answer = question(this.analysis);
    this.asked.set(key, { again: question, answer });
    return answer;
  }

  isUntouchedBy(expression: ts.Expression, code: ts.Node): boolean {
    const plain = unwrap(expression);
    const symbol = ts.isIdentifier(plain) ? this.symbolOf(plain) : undefined;
    if (!symbol || this.isChangingState(symbol)) return false;
    return !this.analysis.writes(symbol).some((write) => isInside(write, code));
  }

  /** A variable of a module, or one that functions share, that is written somewhere: any call may lead there. */
  private isChangingState(symbol: ts.Symbol): boolean {
    const { valueDeclaration } = symbol;
    if (!valueDeclaration) return false;
    if (stateName(valueDeclaration) !== undefined) return this.analysis.isAssigned(symbol);
    return this.analysis.captures.isShared(valueDeclaration);
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
    return !this.analysis.isAssigned(symbol);
  }

  typeOf(node: ts.Node): ts.Type {
    return answerAbout(this.types, node, (part) => narrowedType(this, part));
  }

  categoryOf(node: ts.Node): Category {
    return category(this.checker, this.typeOf(node));
  }

  /**
   * Reports whether the expression may be `undefined` or `null`. A key that is only asserted to be one of the object's
   * may not exist.
   */
  mayBeInvalid(node: ts.Expression): boolean {
    return mayBeInvalid(this.typeOf(node)) || this.lacks(node);
  }

  /** Reports whether the value may be missing although its type says that it is present. */
  lacks(node: ts.Expression): boolean {
    return this.uncertaintyOf(node) !== 0;
  }

  /**
   * Reports whether the type is only asserted, by a cast or for a result of JSON.parse, so that the value may have any
   * other.
   */
  isAsserted(node: ts.Expression): boolean {
    return (this.uncertaintyOf(node) & OTHER_KIND) !== 0;
  }

  /** Reports whether the value may be of any kind at all, so that it may have no members. */
  isUnproved(node: ts.Expression): boolean {
    return (this.uncertaintyOf(node) & ASSERTED) !== 0;
  }

  outgrowsType(node: ts.Node): boolean {
    return this.openForms.assuming(() => outgrowsType(this, node, this.outgrown));
  }

  private uncertaintyOf(node: ts.Expression): Uncertainty {
    return this.analysis.uncertainties.uncertaintyOf(node, this.uncertainties);
  }

  /**
   * Reports whether this variable, parameter or member, or the result of this function, may be missing against its
   * type.
   */
  mayMiss(place: ts.Node): boolean {
    return this.uncertaintyOfPlace(placeKey(place)) !== 0;
  }

  /** Reports whether a caller may omit this argument, through a signature that the function implements. */
  mayBeLeftOut(parameter: ts.ParameterDeclaration): boolean {
    const key = placeKey(parameter);
    return this.ask(`left out ${key}`, (all) => all.uncertainties.mayBeLeftOut(key));
  }

  private uncertaintyOfPlace(key: string): Uncertainty {
    if (!this.ask(`uncertain ${key}`, (all) => all.uncertainties.of(key) !== 0)) return 0;
    const uncertainty = this.analysis.uncertainties.of(key);
    this.ask(`uncertainty ${uncertainty} of ${key}`, (all) => all.uncertainties.of(key) === uncertainty);
    return uncertainty;
  }

  /** Returns the type of the expression for a message, in quotes. */
  typeText(node: ts.Node): string {
    return `'${this.checker.typeToString(this.typeOf(node))}'`;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return this.analysis.symbolOf(node);
  }
}
