/** Keeps the values in the `m` of a component alive, however often its functions are called. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Counted extends BrsValue {
  addReference(): void;
}

/** Marks an environment that was left. A property costs less than a WeakSet, because each call has an environment. */
const LEFT = Symbol('left');

interface Environment {
  readonly function: ReadonlyMap<string, BrsValue>;
  [LEFT]?: boolean;
}

export const contextReferences: EngineFix = {
  name: 'context-references',
  defect:
    'a call of a component or a task takes a reference of its m away and adds none, so that after some calls the engine takes m ' +
    'for dropped and closes the sockets in it (roku-test-automation, whose component listens in a task).',
  apply({ core }) {
    const Environment = core.Environment;
    const contextOf = (environment: Environment): Counted | undefined => environment.function.get('m') as Counted;
    replaceMethod<(this: Environment, m: Counted, isOwn?: boolean) => void>(
      this.name,
      Environment,
      'Environment',
      'setM',
      (original) =>
        function (m, isOwn = true) {
          if (isOwn) {
            if (this[LEFT] === true || contextOf(this) !== m) m.addReference();
            this[LEFT] = false;
          }
          original.call(this, m, isOwn);
        },
    );
    replaceMethod<(this: Environment) => void>(
      this.name,
      Environment,
      'Environment',
      'removeReferences',
      (original) =>
        function () {
          // All calls of a component leave the same environment. Only the first may remove the reference.
          if (this[LEFT] === true) contextOf(this)?.addReference();
          this[LEFT] = true;
          original.call(this);
        },
    );
  },
};
