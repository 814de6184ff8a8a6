/**
 * `roAudioGuide`, `roTextToSpeech` and `roMicrophone` of a device whose screen reader is off and whose remote hears nothing:
 * whoever speaks or listens is answered, and nothing is heard.
 */
import type { BrsComponentValue, BrsValue, Callable, EngineClass, EngineCore } from '../engine/types.ts';
import { builtIn, FixNotApplicable, required, type EngineFix } from './fix.ts';

const FIX = 'speech';

type Kind = 'Int32' | 'String' | 'Boolean' | 'Object';

/** Names and kinds of its parameters, what it gives back, and what it does. */
interface Method {
  takes?: readonly Kind[];
  gives?: Kind;
  does(args: readonly BrsValue[]): BrsValue;
}

export const speech: EngineFix = {
  name: FIX,
  defect:
    'there is no roAudioGuide, roTextToSpeech nor roMicrophone, so a channel that speaks stops; a device has them, as its ' +
    'documentation says.',
  apply({ core }) {
    const Base = required(
      FIX,
      core['BrsComponent'] as EngineClass<BrsComponentValue> | undefined,
      'class BrsComponent',
    );
    const make = Base as unknown as new (name: string) => BrsComponentValue;
    for (const [name, methodsOf] of Object.entries(COMPONENTS)) {
      if (core.BrsObjects.get(name) !== undefined) throw new FixNotApplicable(FIX, `room for ${name}, which it has`);
      core.BrsObjects.set(
        name,
        () => {
          const component = Object.assign(new make(name), {
            kind: core.ValueKind['Object'] ?? 0,
            toString: () => `<Component: ${name}>`,
            equalTo: () => core.BrsBoolean.False,
          });
          const methods = Object.entries(methodsOf(core)).map(([method, is]) => callable(core, method, is));
          component.registerMethods({ [`if${name.slice(2)}`]: methods });
          return component;
        },
        0,
      );
    }
  },
};

function callable(core: EngineCore, name: string, { takes = [], gives, does }: Method): Callable {
  const kind = (of: Kind | 'Void'): number => core.ValueKind[of] ?? 0;
  const args = takes.map((of, at) => [`argument${at}`, kind(of)] as const);
  return builtIn(core, name, args, kind(gives ?? 'Void'), (_interpreter, ...given: BrsValue[]) => does(given));
}

type Methods = Readonly<Record<string, Method>>;

/** What is said gets a number, and is not heard. */
function saying(core: EngineCore, takes: readonly Kind[]): Methods {
  let last = 0;
  return {
    say: { takes, gives: 'Int32', does: () => new core.Int32(++last) },
    flush: { does: () => core.BrsInvalid.Instance },
    silence: { takes: ['Int32'], gives: 'Int32', does: ([duration]) => duration ?? new core.Int32(0) },
  };
}

/** A setting that is kept, as `getX` and `setX`. */
function setting(core: EngineCore, name: string, kind: Kind, first: BrsValue): Methods {
  let kept = first;
  return {
    [`get${name}`]: { gives: kind, does: () => kept },
    [`set${name}`]: {
      takes: [kind],
      does: ([value]) => {
        kept = value ?? first;
        return core.BrsInvalid.Instance;
      },
    },
  };
}

function port(core: EngineCore): Methods {
  let own: BrsValue = core.BrsInvalid.Instance;
  return {
    getMessagePort: { gives: 'Object', does: () => own },
    setMessagePort: {
      takes: ['Object'],
      does: ([given]) => {
        own = given ?? own;
        return core.BrsInvalid.Instance;
      },
    },
  };
}

const COMPONENTS: Readonly<Record<string, (core: EngineCore) => Methods>> = {
  roAudioGuide: (core) => saying(core, ['String', 'Boolean', 'Boolean']),
  roTextToSpeech: (core) => {
    const none = new core.BrsString('');
    const List = core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
    const empty: Method = { gives: 'Object', does: () => new List([]) };
    return {
      ...saying(core, ['String']),
      ...port(core),
      isEnabled: { gives: 'Boolean', does: () => core.BrsBoolean.False },
      getAvailableLanguages: empty,
      getAvailableVoices: empty,
      ...setting(core, 'Language', 'String', none),
      ...setting(core, 'Voice', 'String', none),
      ...setting(core, 'Volume', 'Int32', new core.Int32(1000)),
      ...setting(core, 'Rate', 'Int32', new core.Int32(0)),
      ...setting(core, 'Pitch', 'Int32', new core.Int32(0)),
    };
  },
  roMicrophone: (core) => {
    const no: Method = { gives: 'Boolean', does: () => core.BrsBoolean.False };
    return {
      ...port(core),
      canRecord: no,
      setPrompt: { takes: ['String'], does: () => core.BrsInvalid.Instance },
      recordToFile: { ...no, takes: ['String'] },
      startRecording: no,
      stopRecording: no,
    };
  },
};
