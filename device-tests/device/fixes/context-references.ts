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
    replaceMethod<(this: Environment, m: Counted, isOwn?: boolean) => void>(
      this.name,
      core['Environment'] as EngineClass | undefined,
      'Environment',
      'setM',
      (original) =>
        function (m, isOwn = true) {
          // Whoever leaves the environment takes one away from what is m by then.
          if (isOwn && this.function.get('m') !== m) m.addReference();
          original.call(this as never, m as never, isOwn as never);
        },
    );
  },
};
