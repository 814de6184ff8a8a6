/**
 * Observers that unobserveField and unobserveFieldScoped end. A device keeps the observers of observeField under the node
 * itself, and those of observeFieldScoped under the component that calls it. A component that observes or unobserves its
 * own field therefore means the same observers in either form.
 */
import { replaceMethod, type EngineFix } from '../fix.ts';

type Mode = 'permanent' | 'unscoped' | 'scoped';

interface AddingInterpreter {
  readonly environment: { readonly hostNode?: object };
}

export const ownObservers: EngineFix = {
  name: 'own-observers',
  defect:
    'unobserveFieldScoped of a component’s own field leaves the observers of observeField, and unobserveField leaves the ' +
    'scoped one that the component has of its own field; devices end both (jellyrock’s ObserverRegistry.spec.bs, on a Roku ' +
    'Ultra and a Streaming Stick 4K with OS 15.3.4).',
  apply({ sceneGraph }) {
    replaceMethod<
      (
        this: unknown,
        mode: Mode,
        interpreter: AddingInterpreter,
        observer: object,
        node: object,
        ...rest: never[]
      ) => void
    >(
      this.name,
      sceneGraph.Field,
      'Field',
      'addObserver',
      (original) =>
        function (mode, interpreter, observer, node, ...rest) {
          const isOwn = (interpreter.environment.hostNode ?? node) === node;
          const kept = mode === 'scoped' && isOwn ? 'unscoped' : mode;
          original.call(this, kept, interpreter, observer, node, ...rest);
        },
    );
    replaceMethod<(this: unknown, field: string, component?: object) => void>(
      this.name,
      sceneGraph.Node,
      'Node',
      'removeObserver',
      (original) =>
        function (field, component) {
          const scope = component === this ? undefined : component;
          original.call(this, field, scope);
        },
    );
  },
};
