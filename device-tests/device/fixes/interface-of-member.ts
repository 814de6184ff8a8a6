/** A method can be called through its interface on a member: `a.b.ifAssociativeArray.count()`. */
import type { BrsValue, Interpreter } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface DottedGet {
  obj: object;
  name: { text: string };
}

/** The names of all interfaces start so; everything else is left to run at full speed. */
const BEGINS_AS_INTERFACE = /^if/i;

type Inside = Interpreter & { evaluate(expression: unknown): BrsValue; _dotLevel: number };

export const interfaceOfMember: EngineFix = {
  name: 'interface-of-member',
  defect:
    'a.b.ifAssociativeArray.count() is a syntax error at run time, because looking up b makes the engine forget that ' +
    'a dot follows; a device calls the method.',
  apply({ core }) {
    /** Expressions in front of a dot. */
    const followed = new WeakSet<object>();
    replaceMethod<(this: Inside, expression: DottedGet) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitDottedGet',
      (original) =>
        function (expression) {
          const { obj, name } = expression;
          const inner = (obj as Partial<DottedGet>).name?.text;
          if (inner !== undefined && BEGINS_AS_INTERFACE.test(inner)) followed.add(obj);
          if (!BEGINS_AS_INTERFACE.test(name.text) || !followed.has(expression)) {
            return original.call(this as never, expression as never);
          }
          this.evaluate = (first) => {
            Reflect.deleteProperty(this, 'evaluate');
            const value = this.evaluate(first);
            this._dotLevel = 1;
            return value;
          };
          try {
            return original.call(this as never, expression as never);
          } finally {
            Reflect.deleteProperty(this, 'evaluate');
          }
        },
    );
  },
};
