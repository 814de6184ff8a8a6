/** What a component keeps in `m` stays alive, however often its functions are called. */
import type { BrsValue, EngineClass } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface Counted extends BrsValue {
  addReference(): void;
}

interface Environment {
  readonly function: ReadonlyMap<string, BrsValue>;
}

export const contextReferences: EngineFix = {
  name: 'context-references',
  defect:
    'a call of a component or a task takes a reference of its m away and adds none, so that after some calls the engine takes m ' +
    'for dropped and closes the sockets in it (roku-test-automation, whose component listens in a task).',
  apply({ core }) {
    const Environment = core['Environment'] as EngineClass | undefined;
    /** Environments that were left: a component has one for all its calls, and each leaves it. */
    const left = new WeakSet<Environment>();
    const contextOf = (environment: Environment): Counted | undefined => environment.function.get('m') as Counted;
    replaceMethod<(this: Environment, m: Counted, isOwn?: boolean) => void>(
      this.name,
      Environment,
      'Environment',
      'setM',
      (original) =>
        function (m, isOwn = true) {
          if (isOwn && (left.delete(this) || contextOf(this) !== m)) m.addReference();
          original.call(this as never, m as never, isOwn as never);
        },
    );
    replaceMethod<(this: Environment) => void>(
      this.name,
      Environment,
      'Environment',
      'removeReferences',
      (original) =>
        function () {
          // Only the first one who leaves takes away what was added.
          if (left.has(this)) contextOf(this)?.addReference();
          left.add(this);
          original.call(this as never);
        },
    );
  },
};
