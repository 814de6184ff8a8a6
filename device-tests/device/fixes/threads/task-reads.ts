/** A task that reads an observed field gets no change event for the read, and reads the value it has just set. */
import type { BrsValue, SceneGraphTask, ThreadUpdate } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly freshFields: Map<string, { heardAt?: number }>;
  setValueSilent(field: string, value: BrsValue): void;
  markFieldFresh(field: string): void;
  getNodeFields(): Map<string, { setValue(value: BrsValue, notify: boolean): boolean }>;
}

type Answer = ThreadUpdate & { answer?: true };

/** Version counter of a thread. It increases whenever a field may have changed. */
class News {
  now = 0;

  came(): void {
    this.now++;
  }
}

/** Marks the response to a read and stores its value without notifying observers. */
export const taskReads: EngineFix = {
  name: 'task-reads',
  defect:
    'a task that reads a field it also observes gets a change event for the read, and for ten milliseconds it reads what it read ' +
    'before, although it has set the field since by a call, or heard of a later change; on a device reading changes ' +
    'nothing, and asks the owner.',
  apply(target) {
    const { sceneGraph } = target;
    const news = new News();
    forgetOldReads(this.name, target, news);
    const fromEngineJson = required(this.name, sceneGraph.brsValueOf, 'function brsValueOf');
    replaceMethod<(this: SceneGraphTask, node: NodeValue, update: Answer) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleGetFieldRequest',
      (original) =>
        function (node, update) {
          update.answer = true;
          original.call(this, node, update);
        },
    );
    replaceMethod<(this: SceneGraphTask, node: NodeValue, update: Answer) => ThreadUpdate>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleSetFieldRequest',
      (original) =>
        function (node, update) {
          if (update.answer !== true) {
            news.came();
            return original.call(this, node, update);
          }
          // A value for a field that this copy lacks means that the field was added to the node later.
          const isAdded = update.value !== null && update.value !== undefined;
          if (isAdded || node.getNodeFields().has(update.key.toLowerCase())) {
            node.setValueSilent(update.key, fromEngineJson(update.value));
            node.markFieldFresh(update.key);
          }
          return update;
        },
    );
  },
};

/** Invalidates the engine's ten-millisecond cache of read fields when this thread sends or receives a change. */
function forgetOldReads(fix: string, { sceneGraph }: FixTarget, news: News): void {
  replaceMethod<(this: SceneGraphTask, update: ThreadUpdate, ...rest: never[]) => void>(
    fix,
    sceneGraph.Task,
    'Task',
    'sendThreadUpdate',
    (original) =>
      function (update, ...rest) {
        if (update.action === 'set' || update.action === 'call') news.came();
        original.call(this, update, ...rest);
      },
  );
  replaceMethod<(this: NodeValue, field: string) => void>(
    fix,
    sceneGraph.Node,
    'Node',
    'markFieldFresh',
    (original) =>
      function (field) {
        original.call(this, field);
        const fresh = this.freshFields.get(field.toLowerCase());
        if (fresh !== undefined) fresh.heardAt = news.now;
      },
  );
  replaceMethod<(this: NodeValue, field: string) => boolean>(
    fix,
    sceneGraph.Node,
    'Node',
    'consumeFreshField',
    (original) =>
      function (field) {
        const fresh = this.freshFields.get(field.toLowerCase());
        return fresh?.heardAt === news.now && original.call(this, field);
      },
  );
}
