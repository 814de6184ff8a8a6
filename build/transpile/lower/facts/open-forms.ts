/** The variables whose form is being worked out, and the forms that are known. */
import type ts from 'typescript';
import type { NumberForm } from './number-arithmetic.ts';

export class OpenForms {
  /** In the order in which they were begun: each is needed for the one before. */
  private readonly open: ts.Symbol[] = [];
  private readonly known = new Map<ts.Symbol, NumberForm>();
  /** The first of the open ones that was met again since the innermost was begun. */
  private firstMet = Infinity;

  /** Is it being worked out already? Then what needs it here holds for the ones around only. */
  meets(symbol: ts.Symbol): boolean {
    const at = this.open.indexOf(symbol);
    if (at >= 0) this.firstMet = Math.min(this.firstMet, at);
    return at >= 0;
  }

  isInnermost(symbol: ts.Symbol): boolean {
    return this.open.at(-1) === symbol;
  }

  /**
   * The form of a variable, kept where nothing around was met again in working it out: the form of one variable is asked
   * for by each that is worked out from it, and theirs by others.
   */
  of(symbol: ts.Symbol, work: () => NumberForm): NumberForm {
    const known = this.known.get(symbol);
    if (known) return known;
    const form = this.during(symbol, work);
    if (form.isWhole) this.known.set(symbol, form.result);
    return form.result;
  }

  /** Whether the result depends on nothing around is told with it. */
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
