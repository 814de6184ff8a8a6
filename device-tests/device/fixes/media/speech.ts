/**
 * `roAudioGuide`, `roTextToSpeech` and `roMicrophone` of a device without a screen reader and without microphone input:
 * all calls work, but nothing is spoken or recorded.
 */
import type { BrsValue, EngineCore } from '../../engine/types.ts';
import type { EngineFix } from '../fix.ts';
import { addComponent, type ComponentMethod, type ComponentMethods, type ValueKindName } from '../new-component.ts';

const FIX = 'speech';

export const speech: EngineFix = {
  name: FIX,
  defect:
    'there is no roAudioGuide, roTextToSpeech nor roMicrophone, so a channel that speaks stops; a device has them, as its ' +
    'documentation says.',
  apply({ core }) {
    for (const [name, methodsOf] of Object.entries(COMPONENTS)) addComponent(FIX, core, name, () => methodsOf(core));
  },
};

/** Returns methods that number each utterance but speak nothing. */
function saying(core: EngineCore, takes: readonly ValueKindName[]): ComponentMethods {
  let last = 0;
  return {
    say: { takes, gives: 'Int32', does: () => new core.Int32(++last) },
    flush: { does: () => core.BrsInvalid.Instance },
    silence: { takes: ['Int32'], gives: 'Int32', does: ([duration]) => duration ?? new core.Int32(0) },
  };
}

/** Returns the getter and setter of a stored setting. */
function setting(core: EngineCore, name: string, kind: ValueKindName, first: BrsValue): ComponentMethods {
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

function port(core: EngineCore): ComponentMethods {
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

const COMPONENTS: Readonly<Record<string, (core: EngineCore) => ComponentMethods>> = {
  roAudioGuide: (core) => saying(core, ['String', 'Boolean', 'Boolean']),
  roTextToSpeech: (core) => {
    const none = new core.BrsString('');
    const List = core.RoArray;
    const empty: ComponentMethod = { gives: 'Object', does: () => new List([]) };
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
    const no: ComponentMethod = { gives: 'Boolean', does: () => core.BrsBoolean.False };
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
