/** Known reasons why lines of third-party suites differ, each with the lines that it explains. */
import type { LineOutcome, ProbeOutcome } from './outcome.ts';

export type Whose = 'ours' | 'theirs' | 'not known';

interface KnownDifference {
  suite: string;
  /** Part of the probe's name. */
  probe: string;
  /** Pattern of the expected line. */
  line: RegExp;
  /** Pattern of the actual line, where the same line can differ in more than one way. */
  got?: RegExp;
  reason: string;
  /** Party at fault; without it, the reason says who is. */
  whose?: Whose;
  /** Only for lines that did not run. */
  isMissing?: true;
  /** The difference depends on this machine's speed or the checkout's version; its absence is not reported. */
  comesAndGoes?: true;
}

const KNOWN: readonly KnownDifference[] = [
  {
    suite: 'probes',
    probe: 'list-refocus-settle-probe',
    line: /\|R[23]-[a-z-]+\|(OBS-currFocusRow|settled)\|/,
    reason: 'A scroll is read once in each frame, and here no frame fell near this reading.',
    comesAndGoes: true,
  },
  {
    suite: 'probes',
    probe: 'list-refocus-settle-probe',
    line: /\|R[67]-/,
    whose: 'not known',
    reason:
      'Two nodes have the focus at once in this trace when an observer has moved it away, until a scroll ends. In a later trace of ' +
      'the same model (grid-scroll-animation-probe, not in this checkout) it moves at once and the scroll does not bring it back, as here.',
  },
  {
    suite: 'probes',
    probe: 'animation-control-probe',
    line: /opacity=0\.\d*[1-9]/,
    reason: 'A value in motion was read much later than on the device: this machine was busy.',
    comesAndGoes: true,
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /SceneGraph App Test|ParentField Recursion|can read its parent list/,
    whose: 'theirs',
    reason:
      'print writes a blank behind a number here, as the fix printed-numbers has it; the command line writes none.',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /observer callback's parameters the way a device does/,
    got: /p2=roInvalid/,
    whose: 'theirs',
    reason:
      'The test wants type() of a parameter as object to be Invalid when it takes its default of invalid; it is roInvalid in ' +
      'the trace of a Streaming Stick that the same authors keep (observer-signature-probe).',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /interface field aliases have unresolvable targets|still blocks XML duplicate fields/,
    got: /Error creating XML component/,
    whose: 'theirs',
    reason: "The device's console has the warning among the output of the channel; the test reads the output alone.",
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /Library statements declared in component scripts/,
    got: /libVersion = 3\.1/,
    whose: 'theirs',
    reason:
      'The advertising library is that of the engine that is installed here; the test wants the one of its checkout.',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /chain of near-zero-duration Timer nodes/,
    whose: 'ours',
    reason: 'The test gives thirty timers a time that a busy machine does not keep.',
    comesAndGoes: true,
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /Guards bounding-rect|freshly-created grid item|layout-pass performance probe/,
    got: /height/,
    whose: 'not known',
    reason: 'Heights of text and of rows are those of the fonts here; no record of a device has these layouts.',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /Reentrant field observers are deferred/,
    whose: 'not known',
    reason:
      'The test wants itemFocused after the handler that sets the focus. It comes within setFocus in the trace that the same authors ' +
      'keep (list-refocus-settle-probe, R2 to R5), as here; no trace has a list whose content came in the same handler.',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /Poster preload-and-swap/,
    got: /visiblePoster\.uri =/,
    whose: 'theirs',
    reason:
      'The test reads in the same init what an observer of the loaded image sets; a device says loading after the set and loads ' +
      'later, in the trace that the same authors keep (task-media-node-probe).',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /Drains construction-time state/,
    got: /poster loadStatus:loading/,
    whose: 'theirs',
    reason:
      'The test wants the image of a task ready in the statement after its creation; a device says loading there, and ready ' +
      '30 ms later, in the trace that the same authors keep (task-media-node-probe).',
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /PanelSet clears the trailing/,
    whose: 'not known',
    reason:
      "Roku's page of PanelSet says that a panel stays until another replaces it; the test wants it gone when an item asks for none.",
  },
  {
    suite: 'cli-channels',
    probe: '',
    line: /container's redirect settle/,
    whose: 'not known',
    reason:
      'The test wants itemFocused after setFocus has returned, and a focus that its observer moves away dropped. The traces that ' +
      'the same authors keep contradict the first, and each other on the second (list-refocus-settle-probe, grid-scroll-animation-probe).',
  },
  {
    suite: 'device-spec',
    probe: 'device.spec.ts',
    line: /deployAndSignPackage/,
    reason: 'A package can be signed only with a key that hardware keeps; the installer page says so.',
  },
  {
    suite: 'device-spec',
    probe: 'device.spec.ts',
    line: /convertToSquashfs/,
    reason: 'The emulated device keeps packages as zip files; the installer page says so.',
  },
  {
    suite: 'device-spec',
    probe: 'device.spec.ts',
    line: /install app \+ libs, then delete everything|delete-order reboot hunt/,
    reason: 'Its authors skip it, in 4.0: a hunt for faults of their own devices.',
    isMissing: true,
    comesAndGoes: true,
  },
  {
    suite: 'test-automation',
    probe: 'OnDeviceComponent.spec.js',
    line: /./,
    got: /nodeRefKey/,
    whose: 'theirs',
    reason:
      'Its client sends no key with what it stores nodes under, since it fills in the base before it asks whether there is one, and ' +
      'its component refuses that on any device; with the key each of these passes.',
  },
  {
    suite: 'test-automation',
    probe: 'OnDeviceComponent.spec.js',
    line: /still work after a restart/,
    got: /timed out/,
    whose: 'ours',
    reason:
      'The client tries to connect once a second, and what it waits for comes a second and a half after the start: the thread ' +
      'that listens starts later here than on a device when the machine is busy.',
    comesAndGoes: true,
  },
  {
    suite: 'test-automation',
    probe: 'NetworkProxy.spec.js',
    line: /intercept a request on device/,
    got: /Did not receive proxy request/,
    whose: 'theirs',
    reason: 'It waits for an answer of picsum.photos, which is not asked from here; the proxy is, by the device.',
    comesAndGoes: true,
  },
  {
    suite: 'test-automation',
    probe: 'ECP.spec.js',
    line: /before each/,
    whose: 'theirs',
    reason:
      'It needs no device: the stand-in for one that it gives its client is no RokuDevice, which the client takes for its ' +
      'configuration and refuses.',
  },
  {
    suite: 'channels',
    probe: 'SceneGraphDeveloperExtensions samples/Roku_Recommends',
    line: /./,
    reason: 'The channel reads a field of its feed without asking whether the server answered: no server does here.',
    whose: 'theirs',
  },
  {
    suite: 'channels',
    probe: 'SceneGraphDeveloperExtensions samples/video_preloading',
    line: /./,
    reason: 'The channel reads a field of its feed without asking whether the server answered: no server does here.',
    whose: 'theirs',
  },
  {
    suite: 'channels',
    probe: 'rokucommunity/promises',
    line: /unravels deep promise chain|peekMessage|getMessage|in task|inside a task|In Task|async steps/,
    reason:
      'A chain of 10,000 promises has a minute, which on a busy machine is not enough; what comes behind it fails with it.',
    whose: 'ours',
    comesAndGoes: true,
  },
  {
    suite: 'channels',
    probe: 'vitalytarasov/brightscript-extra',
    line: /the channel runs/,
    whose: 'not known',
    reason:
      'It stops where FormatJson of 3.1415926535898 is not 3.14159, which its author saw in 2021; reports of others have 14 digits ' +
      '(a switch of the strict device), and here it has those of JavaScript.',
  },
  {
    suite: 'channels',
    probe: 'georgejecook/maestro-roku',
    line: /maps associative array/,
    whose: 'not known',
    reason: 'The test wants the keys of a table in the order of hardware.',
  },
  {
    suite: 'channels',
    probe: 'georgejecook/maestro-roku',
    line: /does not crash with invalid datasource/,
    whose: 'not known',
    reason: 'Setting a Float field to invalid is to make it 0, which others deny.',
  },
  {
    suite: 'channels',
    probe: 'starfin-roku',
    line: /accepts supported string and numeric fields/,
    whose: 'not known',
    reason:
      'type() of an Integer out of ParseJson is roInteger here; the suite, run on hardware, knows Integer and roInt: a switch ' +
      'of the strict device.',
  },
  {
    suite: 'channels',
    probe: 'DataDog/dd-sdk-roku test',
    line: /WhenGetTimestamp_ThenReturnsTimestampInMilliseconds/,
    whose: 'theirs',
    reason: 'The test wants a date before 2025.',
  },
  {
    suite: 'channels',
    probe: 'DataDog/dd-sdk-roku test',
    line: /WriterTask|MultiTrackUploaderTask|RumCrashReporterTask/,
    whose: 'ours',
    reason:
      'Its tests give a task 15 to 75 ms for start and work, and read what it wrote; a thread starts slower here, so on a busy ' +
      'machine even with the slowed clock.',
    comesAndGoes: true,
  },
  {
    suite: 'channels',
    probe: 'DataDog/dd-sdk-roku test',
    line: /RumActionScope|RumViewScope/,
    whose: 'ours',
    reason:
      'The tests want a millisecond or more between two calls, or more than ten after a sleep of ten, and a date within five: the ' +
      'slowed clock of this list gives less to the first and a busy machine more to the last.',
    comesAndGoes: true,
  },
  {
    suite: 'channels',
    probe: 'DataDog/dd-sdk-roku test',
    line: /RumSessionScope: .*\(\d+%\)/,
    whose: 'theirs',
    reason: 'The test draws 150 sessions at random and wants a share that two in five such draws miss.',
    comesAndGoes: true,
  },
  {
    suite: 'channels',
    probe: 'markwpearce/brighterscript-game-engine',
    line: /parallax factor shifts the effective position/,
    whose: 'theirs',
    reason:
      'A position is 99.99999 and is cut to 99: the tests want the seven decimal digits that a Float has in the engine of their CI; ' +
      'a device has 24 bits.',
  },
  {
    suite: 'channels',
    probe: 'mobalazs/rotor-framework',
    line: /dispatcherCrossThreadTest/,
    whose: 'ours',
    reason:
      "An object that init() left in two places of a task's m reaches the task as two copies: a value set in one is missing in the other.",
  },
  {
    suite: 'channels',
    probe: 'mobalazs/rotor-framework',
    line: /Animator Test integration/,
    whose: 'not known',
    reason: 'An animation should report its stop once, when its fields have their final values.',
  },
  {
    suite: 'channels',
    probe: 'Stitch-For-Roku',
    line: /the channel runs|the script is played/,
    got: /Argument 'value' must be of type String/,
    whose: 'theirs',
    reason:
      'The channel stores a field of its server’s answer unasked: no server answers here, and whether that is known before the last ' +
      'key differs.',
    comesAndGoes: true,
  },
  {
    suite: 'channels',
    probe: 'rokucommunity/rooibos',
    line: /assertAsyncField: does not timeout/,
    whose: 'ours',
    reason: 'The test gives a task a tenth of a second for its start and 50 ms of sleep; a thread starts slower here.',
    comesAndGoes: true,
  },
];

function explains(known: KnownDifference, suite: string, probe: string, line: LineOutcome): boolean {
  const { expected, verdict, got = '' } = line;
  const isMeant = verdict === 'missing' || (verdict === 'different' && known.isMissing !== true);
  const isSame = known.line.test(expected) && (known.got?.test(got) ?? true);
  return isMeant && known.suite === suite && probe.includes(known.probe) && isSame;
}

export function reasonFor(suite: string, probe: string, line: LineOutcome): string | undefined {
  return KNOWN.find((known) => explains(known, suite, probe, line))?.reason;
}

/** Returns the party at fault for a line that is not equal; undefined when no reason is known. */
export function whoseIs(suite: string, probe: string, line: LineOutcome): Whose | undefined {
  return KNOWN.find((known) => explains(known, suite, probe, line))?.whose;
}

/**
 * Returns the reasons that explain nothing any more, so that they can be deleted. A partial run (`isWhole` is false)
 * checks only the reasons of the probes that ran.
 */
export function unusedReasons(suite: string, outcomes: readonly ProbeOutcome[], isWhole = true): string[] {
  return KNOWN.filter(
    (known) =>
      known.suite === suite &&
      known.comesAndGoes !== true &&
      (isWhole || outcomes.some(({ name }) => name.includes(known.probe))) &&
      !outcomes.some(({ name, lines }) => lines.some((line) => explains(known, suite, name, line))),
  ).map(({ reason }) => reason);
}
