/** Calls the built-in function even if a variable has its name. */
import type { BrsValue, EngineClass, Interpreter } from '../../engine/types.ts';
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';

/** Scopes, as the engine numbers them. */
const GLOBAL = 0;
const MODULE = 1;
const FUNCTION = 2;

interface Environment {
  getList(scope: number): Map<string, BrsValue>;
}

interface Callee {
  readonly name: { readonly text: string };
  accept(visitor: unknown): BrsValue;
}

interface Call {
  readonly callee: Callee;
}

export const builtInCalls: EngineFix = {
  name: 'built-in-calls',
  defect:
    'a variable that is named like a built-in function hides it from calls: after len = len(s) a second len(s) ends the app; on a ' +
    'device such a variable is read, and never called (tried by BrighterScript’s author, rokucommunity/brighterscript issue 70).',
  apply({ core }) {
    const kinds = core as unknown as { Expr?: Record<string, EngineClass | undefined> };
    const Variable = required(this.name, kinds.Expr?.['Variable'], 'class Expr.Variable');
    const builtIn = new Map(Object.entries(core.stdlib).map(([name, value]) => [name.toLowerCase(), value]));
    /** Cached lookup by the name as written, because it runs for each call of a program. */
    const known = new Map<string, string | undefined>();
    const builtInName = (text: string): string | undefined => {
      if (!known.has(text)) known.set(text, builtIn.has(text.toLowerCase()) ? text.toLowerCase() : undefined);
      return known.get(text);
    };
    replaceMethod<(this: Interpreter, call: Call) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitCall',
      (original) =>
        function (call) {
          const { callee } = call;
          const name = callee instanceof Variable ? builtInName(callee.name.text) : undefined;
          if (name === undefined) return original.call(this, call);
          const environment = this.environment as unknown as Environment;
          const isHidden = environment.getList(FUNCTION).has(name) && !environment.getList(MODULE).has(name);
          const found = isHidden ? environment.getList(GLOBAL).get(name) : undefined;
          if (found === undefined) return original.call(this, call);
          const named = altered(callee, { accept: () => found });
          return original.call(this, altered(call, { callee: named }));
        },
    );
  },
};
