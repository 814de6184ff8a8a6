/** A scene has the fields that it declares as soon as it is created. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface FieldValue {
  readonly permanentObservers: unknown[];
  readonly unscopedObservers: unknown[];
  readonly scopedObservers: Map<BrsValue, unknown[]>;
}

interface SceneValue extends BrsValue {
  readonly nodeSubtype: string;
  readonly fields: Map<string, FieldValue>;
  /** While it is `none`, the engine defers field changes until the scene is initialized. */
  _initState: string;
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
}

interface ComponentDefinition {
  readonly extends: string;
  readonly fields: Readonly<Record<string, { type?: string; alwaysNotify?: string }>>;
}

const FIX = 'scene-fields-before-show';

export const sceneFieldsBeforeShow: EngineFix = {
  name: FIX,
  defect:
    'between createScene() and show() a scene lacks the fields that it declares: setField refuses them, = warns, and ' +
    'observers are lost; on a device createScene() makes the whole scene, and public channels rely on it.',
  apply({ sceneGraph }) {
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const early = new WeakMap<SceneValue, Map<string, FieldValue>>();
    replaceMethod<(this: unknown, scene: SceneValue) => void>(
      FIX,
      root.constructor as { prototype: object },
      'SGRoot',
      'setScene',
      (original) =>
        function (scene) {
          original.call(this, scene);
          if (root.inTaskThread()) return;
          const before = scene._initState;
          scene._initState = 'initializing';
          early.set(scene, addDeclared(scene, root.nodeDefMap as Map<string, ComponentDefinition>));
          scene._initState = before;
        },
    );
    // The engine says so before it makes the fields of each of its components, and when all of them are initialized.
    replaceMethod<(this: SceneValue, state: string) => void>(
      FIX,
      sceneGraph.Scene,
      'Scene',
      'setInitState',
      (original) =>
        function (state) {
          for (const [name, field] of early.get(this) ?? []) {
            if (state === 'initialized') handOver(field, this.fields.get(name));
            else if (this.fields.get(name) === field) this.fields.delete(name);
          }
          if (state === 'initialized') early.delete(this);
          original.call(this, state);
        },
    );
  },
};

/** Adds placeholders for the declared fields of the scene, and returns them by name. */
function addDeclared(scene: SceneValue, definitions: Map<string, ComponentDefinition>): Map<string, FieldValue> {
  const added = new Map<string, FieldValue>();
  let definition = definitions.get(scene.nodeSubtype.toLowerCase());
  while (definition !== undefined) {
    for (const [id, { type, alwaysNotify }] of Object.entries(definition.fields)) {
      const name = id.toLowerCase();
      if (type === undefined || scene.fields.has(name)) continue;
      scene.addNodeField(id, type, alwaysNotify === 'true', false);
      const field = scene.fields.get(name);
      if (field !== undefined) added.set(name, field);
    }
    definition = definitions.get(definition.extends.toLowerCase());
  }
  return added;
}

/** Moves the observers of a placeholder to the field that replaced it. */
function handOver(field: FieldValue, own: FieldValue | undefined): void {
  if (own === undefined || own === field) return;
  own.permanentObservers.push(...field.permanentObservers);
  own.unscopedObservers.push(...field.unscopedObservers);
  for (const [scope, observers] of field.scopedObservers) {
    own.scopedObservers.set(scope, [...(own.scopedObservers.get(scope) ?? []), ...observers]);
  }
}
