/** hasFunc of nodes: reports whether callFunc would find the function. */
import type { BrsStringValue } from '../../engine/types.ts';
import { builtIn, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue {
  /** Function names in lower case. Absent for nodes without a component. */
  readonly funcNames?: ReadonlySet<string>;
}

export const hasFunc: EngineFix = {
  name: 'has-func',
  defect: 'a node has no hasFunc(); on a device (a Roku Ultra with OS 15.3.4) it says what callFunc can call.',
  apply({ core, sceneGraph }) {
    const { String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'hasFunc', ({ funcNames }) => {
      const has = (_interpreter: unknown, given: BrsStringValue): ReturnType<typeof core.BrsBoolean.from> =>
        core.BrsBoolean.from(funcNames?.has(given.value.toLowerCase()) === true);
      return builtIn(core, 'hasFunc', [['functionName', text]], boolean, has);
    });
  },
};
