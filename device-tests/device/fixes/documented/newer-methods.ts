/** Methods that came with Roku OS 15.2 and 15.3. An older device lacks them by the fix os-features. */
import type {
  BrsComponentValue,
  BrsStringValue,
  BrsValue,
  Callable,
  ComponentOf,
  EngineCore,
} from '../../engine/types.ts';
import { builtIn, replaceGlobal, required, type EngineFix } from '../fix.ts';
import { hasComponent } from '../os-version.ts';
import { scriptMethod } from '../script-methods.ts';
import { changeComponent } from '../component-makers.ts';

const FIX = 'newer-methods';

interface Keyed extends BrsValue {
  getMethod(name: string): Callable | undefined;
  get(key: BrsValue): BrsValue;
}

export const newerMethods: EngineFix = {
  name: FIX,
  defect:
    'roUtils has no hasComponent, isNumber, isInteger, isFloatingPoint and isString, roTimespan no LongIntegers, and associative arrays ' +
    'and nodes no values(); Roku documents them as part of OS 15.2 and 15.3.',
  apply({ core, sceneGraph, clock }) {
    const {
      Boolean: boolean = 0,
      Dynamic: dynamic = 0,
      Int64: long = 0,
      Object: object = 0,
      String: text = 0,
    } = core.ValueKind;
    const ofKind = (name: string, ...kinds: readonly string[]): Callable =>
      builtIn(core, name, [['val', dynamic]], boolean, (_, value: BrsValue) => {
        const { kind } = (value as Partial<BrsComponentValue>).unbox?.() ?? value;
        return core.BrsBoolean.from(kinds.some((one) => core.ValueKind[one] === kind));
      });
    addMethods(core, 'roUtils', 'ifUtils', ['deepCopy', 'isSameObject'], () => [
      builtIn(core, 'hasComponent', [['componentName', text]], boolean, (_, { value }: BrsStringValue) => {
        return core.BrsBoolean.from(hasComponent(core, value));
      }),
      ofKind('isNumber', 'Int32', 'Int64', 'Float', 'Double'),
      ofKind('isInteger', 'Int32', 'Int64'),
      ofKind('isFloatingPoint', 'Float', 'Double'),
      ofKind('isString', 'String'),
    ]);

    const Int64 = required(FIX, core.Int64, 'class Int64');
    const timespan = ['mark', 'totalMicroseconds', 'totalMilliseconds', 'totalSeconds', 'getSecondsToISO8601Date'];
    addMethods(core, 'roTimespan', 'ifTimespan', timespan, (component) => {
      const sinceMark = (): number => clock.now() - component.markTime;
      return [
        builtIn(core, 'totalMillisecondsLong', [], long, () => new Int64(Math.floor(sinceMark()))),
        builtIn(core, 'totalMicrosecondsLong', [], long, () => new Int64(Math.floor(sinceMark() * 1000))),
      ];
    });

    const List = core.RoArray;
    const values = (keyed: Keyed): Callable =>
      builtIn(core, 'values', [], object, (interpreter) => {
        const keys = keyed.getMethod('keys')?.signatures[0]?.impl(interpreter) as BrsComponentValue | undefined;
        return new List((keys?.getElements?.() ?? []).map((key) => keyed.get(key)));
      });
    const owners = [
      [core.RoAssociativeArray, 'RoAssociativeArray'],
      [sceneGraph.Node, 'Node'],
    ] as const;
    for (const [owner, name] of owners) scriptMethod<Keyed>(FIX, owner, name, 'values', values);
    const isKeyed = (value: unknown): boolean => owners.some(([owner]) => value instanceof owner);
    replaceGlobal(FIX, core, 'FindMemberFunction', (original) => (interpreter, value, name, ...rest) => {
      const isValues = (name as BrsStringValue).value.toLowerCase() === 'values' && isKeyed(value);
      // The interface that has keys().
      const asked = isValues ? new core.BrsString('keys') : (name as BrsValue);
      return original(interpreter, value as BrsValue, asked, ...rest);
    });
  },
};

/** Adds methods to an interface of the objects that `CreateObject` makes, next to the engine's methods. */
function addMethods<Name extends string>(
  core: EngineCore,
  name: Name,
  ofInterface: string,
  engines: readonly string[],
  methodsOf: (component: ComponentOf<Name>) => Callable[],
): void {
  changeComponent(FIX, { core }, name, 0, (component) => {
    const kept = engines.map((method) => required(FIX, component.getMethod(method), `method ${name}.${method}`));
    component.registerMethods({ [ofInterface]: [...kept, ...methodsOf(component)] });
  });
}
