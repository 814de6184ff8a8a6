/**
 * Developer metrics of the app through ECP: memory, processor time, objects, bitmaps and lifecycle beacons. The formats
 * follow Roku's page on ECP and published responses of a Roku Ultra with OS 15.2.
 */
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import type { LoadedBitmap } from '../engine/app-figures.ts';
import { xmlText } from '../engine/xml-text.ts';
import { failed, type EcpAnswer } from './ecp-answer.ts';

const DEV = 'dev';
const NOT_RUNNING = 'Channel not running: active UI';
/** Texture memory of a Roku Ultra, in bytes. */
export const TEXTURE_BYTES = 240_000_000;

interface Figure {
  /** Root element of the response. */
  element: string;
  answer(device: EmulatedDevice): Promise<string | undefined>;
}

const FIGURES: ReadonlyMap<string, Figure> = new Map(
  Object.entries<Figure>({
    chanperf: { element: 'chanperf', answer: performance },
    'app-object-counts': { element: 'app-object-counts', answer: objects },
    'r2d2-bitmaps': { element: 'r2d2-bitmaps', answer: bitmaps },
  }),
);

/** @returns undefined when `what` is another query */
export async function figures(device: EmulatedDevice, what: string, of: string): Promise<EcpAnswer | undefined> {
  const figure = FIGURES.get(what);
  if (figure === undefined) return undefined;
  const content = of === '' || of === DEV ? await figure.answer(device) : undefined;
  if (content === undefined) return failed(figure.element, NOT_RUNNING);
  return { status: 200, xml: `<${figure.element}>${content}<status>OK</status></${figure.element}>` };
}

async function performance(device: EmulatedDevice): Promise<string | undefined> {
  const usage = await device.usage();
  if (usage === undefined) return undefined;
  const { seconds, userPercent, systemPercent, heapBytes, packageBytes, limitBytes } = usage;
  const used = heapBytes + packageBytes;
  const cpu = `<duration-seconds>${seconds.toFixed(6)}</duration-seconds><user>${userPercent.toFixed(1)}</user><sys>${systemPercent.toFixed(1)}</sys>`;
  const memory = `<used>${used}</used><res>${used}</res><anon>${heapBytes}</anon><swap>0</swap><file>${packageBytes}</file><shared>0</shared><limit>${limitBytes}</limit>`;
  return `${timestamp()}<plugin><cpu-percent>${cpu}</cpu-percent><memory>${memory}</memory><id>${DEV}</id></plugin>`;
}

async function objects(device: EmulatedDevice): Promise<string | undefined> {
  const report = await device.nodes();
  if (report === undefined) return undefined;
  const total = report.objects.reduce((sum, { count }) => sum + count, 0);
  const list = report.objects.map(
    ({ type, subtype, count }) =>
      `<object><type>${type}</type>${subtype === undefined ? '' : `<subtype>${xmlText(subtype)}</subtype>`}<count>${count}</count></object>`,
  );
  return `${timestamp()}<channel-id>${DEV}</channel-id><channel-title>${xmlText(device.title)}</channel-title><channel-version>${device.version}</channel-version><objects><objects-count>${total}</objects-count><objects>${list.join('')}</objects></objects>`;
}

async function bitmaps(device: EmulatedDevice): Promise<string | undefined> {
  const report = await device.nodes();
  if (report === undefined) return undefined;
  const used = report.bitmaps.reduce((sum, bitmap) => sum + bitmapBytes(bitmap), 0);
  const list = report.bitmaps.map(
    (bitmap) =>
      `<bitmap><width>${bitmap.width}</width><height>${bitmap.height}</height><bpp>${bitmap.bytesPerPixel}</bpp><size>${bitmapBytes(bitmap)}</size><name>${xmlText(bitmap.name)}</name></bitmap>`,
  );
  // Devices misspell this element too.
  const memory = `<sytem-memory><used>0</used></sytem-memory><texture-memory><used>${used}</used><available>${TEXTURE_BYTES - used}</available><max>${TEXTURE_BYTES}</max></texture-memory>`;
  const instances =
    list.length === 0
      ? '<graphics-instances />'
      : `<graphics-instances><rographics>${memory}${list.join('')}</rographics></graphics-instances>`;
  return `${timestamp()}<channel-id>${DEV}</channel-id>${instances}`;
}

export function bitmapBytes({ width, height, bytesPerPixel }: LoadedBitmap): number {
  return width * height * bytesPerPixel;
}

/** Returns the frame rate of the device. It needs no app: a device answers on its own screens too. */
export function frameRateXml(device: EmulatedDevice): string {
  return `<graphics-frame-rate><fps>${device.framesPerSecond().toFixed(6)}</fps>${timestamp()}<status>OK</status></graphics-frame-rate>`;
}

/** Returns the app's beacons since the last query, in kebab case: `AppLaunchComplete` is `app-launch-complete`. */
export function fwbeaconsXml(device: EmulatedDevice): string {
  const { beacons } = device;
  const noted = beacons.take();
  const steps = noted.map(({ name, at }) => {
    const tag = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
    return `<${tag}><timestamp>${at}</timestamp></${tag}>`;
  });
  return `<fwbeacons><tracking-enabled>${beacons.isTracking}</tracking-enabled><plugin-id>${DEV}</plugin-id><plugin-title>${xmlText(device.title)}</plugin-title><drop-count>${beacons.dropped}</drop-count><interval-drop-count>0</interval-drop-count><count>${noted.length}</count>${steps.join('')}${timestamp()}<status>OK</status></fwbeacons>`;
}

/** Returns the rendezvous of tasks with the render thread since the last query. */
export function sgrendezvousXml(device: EmulatedDevice): string {
  const items = device
    .takeRendezvous()
    .map(
      ({ id, startMs, endMs, line, file }) =>
        `<item><id>${id}</id><start-tm>${startMs}</start-tm><end-tm>${endMs}</end-tm><line-number>${line}</line-number><file>${xmlText(file)}</file></item>`,
    );
  return `<sgrendezvous><data><tracking-enabled>${device.tracksRendezvous}</tracking-enabled><plugin-id>${DEV}</plugin-id><plugin-title>${xmlText(device.title)}</plugin-title><drop-count>${device.droppedRendezvous}</drop-count><count>${items.length}</count>${items.join('')}</data>${timestamp()}<status>OK</status></sgrendezvous>`;
}

function timestamp(): string {
  return `<timestamp>${Date.now()}</timestamp>`;
}
