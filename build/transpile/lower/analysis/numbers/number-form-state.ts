/** The variables whose form is being computed, and the known forms. */
import type ts from 'typescript';
import { type NumberForm, UNKNOWN } from './number-arithmetic.ts';
import { answerAbout } from '../syntax/operand-chains.ts';

/**
 * Number of expressions that the form of one variable may take. The paths through variables that are all made of each
 * other are too many to follow: eight of them took a minute.
 */
const MAX_STEPS = 20_000;

export class OpenForms {
  /** Inference stack, outermost first. */
  private readonly open: ts.Symbol[] = [];
  private readonly known = new Map<ts.Symbol, NumberForm>();
  /** Index of the outermost open variable that was met again since the innermost was begun. */
  private firstMet = Infinity;
  private readonly forms = new Map<ts.Node, NumberForm>();
  /** Number of computations under way that rely on an assumption. */
  private assumptions = 0;
  /** Number of expressions asked for since the outermost open variable was begun. */
  private steps = 0;

  /**
   * Returns the form of an expression. Caches it if the answer depends on no open variable and no assumption. It is
   * unknown after too many steps.
   */
  ofExpression(node: ts.Expression, find: (node: ts.Expression) => NumberForm): NumberForm {
    if (this.open.length === 0) this.steps = 0;
    if (this.steps++ > MAX_STEPS) return UNKNOWN;
    if (this.open.length > 0 || this.assumptions > 0) return this.forms.get(node) ?? find(node);
    return answerAbout(this.forms, node, find);
  }

  /** Runs a computation that assumes its own result. Forms found during it are not cached. */
  assuming<T>(work: () => T): T {
    this.assumptions++;
    try {
      return work();
    } finally {
      this.assumptions--;
    }
  }

  /**
   * Reports whether the form is being computed already. Results that need it are then valid only for the outer
   * computations.
   */
  meets(symbol: ts.Symbol): boolean {
    const at = this.open.indexOf(symbol);
    if (at >= 0) this.firstMet = Math.min(this.firstMet, at);
    return at >= 0;
  }

  isInnermost(symbol: ts.Symbol): boolean {
    return this.open.at(-1) === symbol;
  }

  /**
   * Returns the form of a variable. Caches it if the computation met no outer variable again, because many other forms
   * depend on it.
   */
  of(symbol: ts.Symbol, work: () => NumberForm): NumberForm {
    const known = this.known.get(symbol);
    if (known) return known;
    const form = this.during(symbol, work);
    if (form.isWhole) this.known.set(symbol, form.result);
    return form.result;
  }

  /** Runs `work` while the symbol is open. Also returns whether the result may be cached. */
  during<T>(symbol: ts.Symbol, work: () => T): { result: T; isWhole: boolean } {
    const around = this.firstMet;
    const at = this.open.push(symbol) - 1;
    this.firstMet = Infinity;
    try {
      const result = work();
      return { result, isWhole: this.firstMet >= at };
    } finally {
      this.open.pop();
      this.firstMet = Math.min(around, this.firstMet >= at ? Infinity : this.firstMet);
    }
  }
}
