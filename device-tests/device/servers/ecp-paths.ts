/** Every path of the External Control Protocol that the emulated device answers. The server refuses all others. */

export interface EcpPath {
  /** Path as its documentation shows it. `dev` is the id of the sideloaded channel. */
  shown: string;
  summary: string;
  /** True if "Control by mobile apps" must be fully on. Otherwise limited mode answers too. */
  needsFullControl?: true;
}

const KEY = 'In limited mode only keys that begin with `Lit_`';

/** Paths by method and command. For queries, the command is the first two parts of the path. */
export const ECP_PATHS: ReadonlyMap<string, EcpPath> = new Map(
  Object.entries<EcpPath>({
    'POST keypress': { shown: '/keypress/{key}', summary: `Presses and releases a key. ${KEY}` },
    'POST keydown': { shown: '/keydown/{key}', summary: `Presses a key. ${KEY}` },
    'POST keyup': { shown: '/keyup/{key}', summary: `Releases a key. ${KEY}` },
    'POST launch': {
      shown: '/launch/dev?contentId=…&mediaType=…',
      summary: 'Starts the channel. The parameters are its launch parameters',
      needsFullControl: true,
    },
    'POST input': {
      shown: '/input?contentId=…&mediaType=…',
      summary: 'Sends the running channel an `roInput` event',
      needsFullControl: true,
    },
    'POST exit-app': { shown: '/exit-app/dev', summary: 'Ends the channel' },
    'POST reboot': { shown: '/reboot', summary: 'Restarts the device' },
    'GET ': { shown: '/', summary: 'The device for discovery (UPnP)' },
    'GET query/device-info': { shown: '/query/device-info', summary: 'Model, version and settings' },
    'GET query/apps': { shown: '/query/apps', summary: 'The installed channel' },
    'GET query/active-app': { shown: '/query/active-app', summary: 'The running channel, or the home screen' },
    'GET query/app-state': {
      shown: '/query/app-state/dev',
      summary: 'Whether the channel is running',
      needsFullControl: true,
    },
    'GET query/icon': { shown: '/query/icon/dev', summary: 'The image of the channel' },
    'GET query/media-player': { shown: '/query/media-player', summary: 'State, position and format of the video' },
    'GET query/registry': {
      shown: '/query/registry/dev',
      summary: "The channel's stored values",
      needsFullControl: true,
    },
    'GET query/sgnodes': {
      shown: '/query/sgnodes/{all, roots, nodes?node-id=…}',
      summary: 'Nodes of the channel; `count_only=true` counts them',
      needsFullControl: true,
    },
    'GET query/app-ui': { shown: '/query/app-ui', summary: 'Nodes on the screen', needsFullControl: true },
    'GET query/chanperf': { shown: '/query/chanperf', summary: 'Processor time and memory', needsFullControl: true },
    'GET query/app-object-counts': {
      shown: '/query/app-object-counts/dev',
      summary: 'Number of objects by type',
      needsFullControl: true,
    },
    'GET query/r2d2-bitmaps': { shown: '/query/r2d2-bitmaps', summary: 'Loaded bitmaps', needsFullControl: true },
    'GET query/graphics-frame-rate': {
      shown: '/query/graphics-frame-rate',
      summary: 'Frames per second',
      needsFullControl: true,
    },
    'GET query/sgrendezvous': {
      shown: '/query/sgrendezvous',
      summary: 'Tracked rendezvous',
      needsFullControl: true,
    },
    'POST sgrendezvous': {
      shown: '/sgrendezvous/{track, untrack}',
      summary: 'Begins or ends tracking of rendezvous',
      needsFullControl: true,
    },
    'POST query/sgrendezvous': {
      shown: '/query/sgrendezvous/{track, untrack}',
      summary: 'The same',
      needsFullControl: true,
    },
    'GET query/fwbeacons': {
      shown: '/query/fwbeacons',
      summary: 'Tracked beacons, such as launch times',
      needsFullControl: true,
    },
    'POST fwbeacons': {
      shown: '/fwbeacons/{track, untrack}',
      summary: 'Begins or ends tracking of beacons',
      needsFullControl: true,
    },
    'POST perfetto': {
      shown: '/perfetto/{enable/dev, heapgraph/trigger/dev}',
      summary: 'Traces the next start; heap snapshots answer that they are not supported',
      needsFullControl: true,
    },
  }),
);

/** Returns the entry of a request. @param parts parts of its path */
export function ecpPathOf(method: string, [command = '', what = '']: readonly string[]): EcpPath | undefined {
  return ECP_PATHS.get(`${method} ${command === 'query' ? `query/${what}` : command}`);
}
