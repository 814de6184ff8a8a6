/** A device lacks the features that came with a newer OS version than its own. */
import type { BrsComponentValue, BrsStringValue, BrsValue, EngineCore, Interpreter } from '../../engine/types.ts';
import { OS_FEATURES, type OsFeature, type OsFeatureName } from '../../profile/os-features.ts';
import { replaceGlobal, replaceMethod, required, type EngineFix } from '../fix.ts';
import { hasFeature } from '../os-version.ts';
import { scriptMethod } from '../script-methods.ts';

const FIX = 'os-features';

/** Engine classes of the components whose methods depend on the version. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    roAppManager: 'RoAppManager',
    roAssociativeArray: 'RoAssociativeArray',
    roAppMemoryMonitor: 'RoAppMemoryMonitor',
    roArray: 'RoArray',
    roDateTime: 'RoDateTime',
    roDeviceInfo: 'RoDeviceInfo',
    roTimespan: 'RoTimespan',
    roUrlTransfer: 'RoURLTransfer',
    roUtils: 'RoUtils',
  }),
);

type ClassLike = { prototype: object } | undefined;
type CreateNode = (this: unknown, type: string, name?: string) => unknown;

export const osFeatures: EngineFix = {
  name: FIX,
  defect: 'a device of any OS version has all components, methods and nodes; an older one lacks those that came later.',
  apply({ core, sceneGraph }) {
    const nodes = new Map<string, OsFeatureName>();
    const methods = new Map<string, OsFeatureName>();
    for (const { kind, on, names } of OS_FEATURES as readonly OsFeature[]) {
      for (const name of names as readonly OsFeatureName[]) {
        if (kind === 'component') withholdComponent(core, name);
        if (kind === 'node') nodes.set(name.toLowerCase(), name);
        if (kind !== 'method') continue;
        methods.set(`${on ?? ''}.${name}`.toLowerCase(), name);
        const className = CLASSES.get(on ?? '');
        const owner = className === undefined ? sceneGraph.Node : (core[className] as ClassLike);
        scriptMethod(FIX, owner, className ?? 'Node', name, (_, engines) =>
          hasFeature(core, name) ? engines : undefined,
        );
      }
    }
    replaceGlobal(FIX, core, 'FindMemberFunction', (original) => (interpreter, object, name, ...rest) => {
      const component = (object as Partial<BrsComponentValue> | undefined)?.getComponentName?.() ?? '';
      const feature = methods.get(`${component}.${(name as BrsStringValue).value}`.toLowerCase());
      if (feature !== undefined && !hasFeature(core, feature)) return core.BrsInvalid.Instance;
      return original(interpreter, object as BrsValue, name as BrsValue, ...rest);
    });
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'class SGNodeFactory');
    replaceMethod<CreateNode>(
      FIX,
      { prototype: factory },
      'SGNodeFactory',
      'createNode',
      (original) =>
        function (type, name) {
          const feature = nodes.get(type.toLowerCase());
          if (feature !== undefined && !hasFeature(core, feature)) return undefined;
          return original.call(this, type, name);
        },
    );
  },
};

/** Makes CreateObject answer invalid on a device without the component. Fixes that add a component ask by themselves. */
function withholdComponent(core: EngineCore, name: OsFeatureName): void {
  const create = core.BrsObjects.get(name);
  if (create === undefined) return;
  const instead = (interpreter: Interpreter, ...args: BrsValue[]): BrsValue =>
    hasFeature(core, name) ? create(interpreter, ...args) : core.BrsInvalid.Instance;
  core.BrsObjects.set(name, instead, 0);
}
