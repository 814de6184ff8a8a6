/**
 * A method can be called through its interface on a member: `a.b.ifAssociativeArray.count()`. Where no call follows, the
 * name is a key like any other: `a.ifAssociativeArray = invalid` asks whether a table has one.
 */
import type { AssociativeArrayValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface DottedGet {
  obj: object;
  name: { text: string };
}

/** An associative array or a node. */
type Table = AssociativeArrayValue & { hasInterface(name: string): boolean };

/** Prefix of all interface names. Other names take the fast path. */
const BEGINS_AS_INTERFACE = /^if/i;

type Inside = Interpreter & { evaluate(expression: unknown): BrsValue; _dotLevel: number };

export const interfaceCallOnMember: EngineFix = {
  name: 'interface-call-on-member',
  defect:
    'a.b.ifAssociativeArray.count() is a syntax error at run time, because looking up b makes the engine forget that ' +
    'a dot follows; a device calls the method. aTable.ifAssociativeArray alone is a syntax error too; what ' +
    '@dlenroc/roku-odc runs on devices asks so whether a table has that key.',
  apply({ core, sceneGraph }) {
    /** Expressions that are followed by a dot. */
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
          if (!BEGINS_AS_INTERFACE.test(name.text)) return original.call(this, expression);
          const isFollowed = followed.has(expression);
          const value = this.evaluate(obj);
          const hasKeys = value instanceof core.RoAssociativeArray || value instanceof sceneGraph.Node;
          if (!isFollowed && hasKeys && (value as Table).hasInterface(name.text)) {
            return (value as Table).get(new core.BrsString(name.text));
          }
          this.evaluate = () => {
            Reflect.deleteProperty(this, 'evaluate');
            this._dotLevel = isFollowed ? 1 : 0;
            return value;
          };
          try {
            return original.call(this, expression);
          } finally {
            Reflect.deleteProperty(this, 'evaluate');
          }
        },
    );
  },
};
