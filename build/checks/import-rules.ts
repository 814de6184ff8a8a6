/** The allowed imports of each folder, as data. `imports.test.ts` enforces them. */

/** The project imports allowed to the modules of a folder. Packages and Node's built-in modules are always allowed. */
export interface ImportRule {
  /** Folder path from the project root. Covers all subfolders without a rule of their own. */
  readonly folder: string;
  /** Allowed folders and files, including subfolders. A folder may always import itself. */
  readonly may: readonly string[];
}

/** Tests, benchmarks and their shared folders, which may import anything. */
export const TEST_CODE = String.raw`\.(test|bench)\.tsx?$|/(fixtures|testing|bench|conformance|fuzz)/`;

export const IMPORT_RULES: readonly ImportRule[] = [
  // The SDK: the connector does not depend on the implementation, and the SDK does not depend on the rest of the
  // project.
  { folder: 'sdk/wire', may: [] },
  { folder: 'sdk/connector', may: ['sdk/wire'] },
  { folder: 'sdk/video', may: ['sdk/wire'] },
  { folder: 'sdk/task', may: ['sdk/impl', 'sdk/wire'] },
  { folder: 'sdk/impl', may: ['sdk/wire'] },
  {
    folder: 'sdk/impl/features',
    may: [
      'sdk/wire',
      'sdk/impl/message',
      'sdk/impl/delivery',
      'sdk/impl/intake.ts',
      'sdk/impl/run-journal.ts',
      ...implementationRoot(),
    ],
  },
  { folder: 'sdk/impl/message', may: ['sdk/wire', ...implementationRoot()] },
  { folder: 'sdk/impl/spool', may: ['sdk/wire', 'sdk/impl/message', ...implementationRoot()] },
  {
    folder: 'sdk/impl/delivery',
    may: ['sdk/wire', 'sdk/impl/message', 'sdk/impl/spool', 'sdk/impl/features/self-test.ts', ...implementationRoot()],
  },
  { folder: 'sdk/impl/device', may: ['sdk/wire', ...implementationRoot()] },
  { folder: 'sdk/test-double', may: [] },
  { folder: 'sdk/typings', may: [] },
  { folder: 'sample-channel', may: ['sdk/connector', 'sdk/video'] },
  // Sees the SDK as an installed package: its typings and none of its sources.
  { folder: 'sample-channel/titles', may: ['sdk/typings'] },
  { folder: 'sample-channel/titles/feed-server', may: [] },

  // The compiler: front end → lowering → link → text. The analysis generates no code.
  { folder: 'build/transpile', may: [] },
  { folder: 'build/transpile/brightscript', may: ['build/transpile/diagnostics.ts'] },
  {
    folder: 'build/transpile/link',
    may: ['build/transpile/brightscript', 'build/transpile/lower/analysis', 'build/transpile/diagnostics.ts'],
  },
  {
    folder: 'build/transpile/incremental',
    may: [
      'build/transpile/brightscript',
      'build/transpile/link/link.ts',
      'build/transpile/lower/analysis',
      'build/transpile/lower/lowering.ts',
      'build/transpile/nesting.ts',
      'build/transpile/validate.ts',
    ],
  },
  { folder: 'build/transpile/lower', may: ['build/transpile/brightscript', 'build/transpile/diagnostics.ts'] },
  { folder: 'build/transpile/lower/analysis', may: ['build/transpile/brightscript/ast.ts'] },
  {
    folder: 'build/transpile/lower/values',
    may: ['build/transpile/brightscript', 'build/transpile/lower/analysis', 'build/transpile/lower/lowering.ts'],
  },

  // Generates functions from a tracking plan: plan → events and rules → text. Runs without the compiler.
  {
    folder: 'build/plan',
    may: ['literals', 'reserved-words'].map((name) => `build/transpile/brightscript/${name}.ts`),
  },

  // Packaging, and the commands that use it.
  {
    folder: 'build/packaging',
    may: ['build/transpile', 'device-tests/device/profile/os-features.ts', 'server-stub/web/build.ts'],
  },
  { folder: 'build/checks', may: [] },
  { folder: 'build/release', may: ['build/packaging', 'build/command-options.ts'] },
  {
    folder: 'build/site',
    may: ['build/command-options.ts', 'build/testing/commands.ts', 'server-stub/web/testing/chromium.ts'],
  },
  { folder: 'build/site/browser', may: [] },
  { folder: 'build/web', may: ['server-stub/web/build.ts'] },
  {
    folder: 'build/start',
    may: [
      'build/packaging',
      'build/site/site-pages.ts',
      'build/transpile',
      'device-tests/rig/driver',
      'device-tests/device/access.ts',
    ],
  },
  {
    folder: 'build/reference',
    may: [
      'build/transpile/diagnostics.ts',
      'build/transpile/conformance/accepted-differences.ts',
      'device-tests/device/servers/ecp-paths.ts',
      'sdk/impl/config.ts',
      'server-stub/admin/errors.ts',
      'server-stub/ingest/errors.ts',
      'server-stub/monitoring/metrics.ts',
    ],
  },
  { folder: 'build', may: ['device-tests/rig/driver'] },

  // The emulated device depends on nothing. The driver controls an emulated or real device, and the suites use the
  // driver.
  { folder: 'device-tests/device', may: [] },
  { folder: 'device-tests/device/profile', may: [] },
  { folder: 'device-tests/device/network', may: ['device-tests/device/profile'] },
  { folder: 'device-tests/device/engine', may: ['device-tests/device/network', 'device-tests/device/profile'] },
  {
    folder: 'device-tests/device/fixes',
    may: [
      'device-tests/device/engine',
      'device-tests/device/network',
      'device-tests/device/profile',
      'device-tests/device/strict/c-digits.ts',
      'device-tests/device/strict/numbers.ts',
    ],
  },
  {
    folder: 'device-tests/device/debugging',
    may: ['device-tests/device/engine', 'device-tests/device/fixes/fix.ts'],
  },
  { folder: 'device-tests/device/coverage', may: ['device-tests/device/engine'] },
  { folder: 'device-tests/device/screen', may: ['device-tests/device/engine'] },
  {
    folder: 'device-tests/suites',
    may: [...rigDoors(), 'device-tests/device', 'build/packaging', 'build/transpile', 'sdk'],
  },
  {
    folder: 'device-tests/suites/scenarios',
    may: [
      'device-tests/suites',
      ...rigDoors(),
      'sdk/wire',
      'sdk/testing',
      // The real device plays the clip that the titles example serves.
      'sample-channel/titles/feed-server/clip',
      'sample-channel/titles/feed-server/send-file.ts',
    ],
  },
  { folder: 'device-tests/suites/collector', may: ['sdk/wire'] },
  { folder: 'device-tests/rig', may: ['device-tests/device', 'build/transpile/console-mapper.ts'] },
  { folder: 'device-tests/rig/driver', may: ['device-tests/device'] },
  {
    folder: 'device-tests/rig/report',
    may: ['device-tests/rig/driver', 'device-tests/rig/runner/device-under-test.ts', 'device-tests/device'],
  },
  {
    folder: 'device-tests/rig/runner',
    may: ['device-tests/rig/driver', 'device-tests/rig/report', 'device-tests/device/profile'],
  },
  {
    folder: 'device-tests/third-party',
    may: ['device-tests/device', 'device-tests/rig/driver', 'device-tests/rig/read-junit.ts', 'build/transpile'],
  },
  {
    folder: 'device-tests/probe',
    may: ['device-tests/device', 'device-tests/rig/driver', 'build/packaging/zip.ts'],
  },
  { folder: 'device-tests', may: [] },

  // The server: ingest and delivery share only the store.
  { folder: 'server-stub', may: ['sdk/wire'] },
  { folder: 'server-stub/runtime', may: [] },
  { folder: 'server-stub/cluster', may: ['server-stub/runtime'] },
  { folder: 'server-stub/store', may: ['server-stub/runtime', 'server-stub/cluster'] },
  { folder: 'server-stub/store/embedded', may: [...storeRoot(), 'server-stub/runtime'] },
  { folder: 'server-stub/store/postgres', may: [...storeRoot(), 'server-stub/runtime', 'server-stub/cluster'] },
  {
    folder: 'server-stub/store/rabbitmq',
    may: [...storeRoot(), 'server-stub/store/postgres', 'server-stub/runtime', 'server-stub/cluster'],
  },
  { folder: 'server-stub/store/read', may: [...storeRoot(), 'server-stub/runtime'] },
  {
    folder: 'server-stub/migrate',
    may: ['runtime', 'config', 'store'].map((room) => `server-stub/${room}`),
  },
  { folder: 'server-stub/config', may: ['server-stub/runtime', ...doors('state')] },
  { folder: 'server-stub/openapi', may: [] },
  { folder: 'server-stub/tracing', may: [] },
  {
    folder: 'server-stub/monitoring',
    may: ['server-stub/runtime', 'server-stub/openapi', ...doors('deliveries', 'event-index', 'store')],
  },
  { folder: 'server-stub/deletion', may: doors('state') },
  { folder: 'server-stub/audience', may: ['server-stub/runtime', 'server-stub/config', ...doors('state')] },
  {
    folder: 'server-stub/ingest',
    may: [
      ...['runtime', 'config', 'tracing', 'openapi'].map((room) => `server-stub/${room}`),
      'sdk/wire',
      ...doors('event-log'),
    ],
  },
  {
    folder: 'server-stub/destination',
    may: [
      ...['runtime', 'config', 'tracing', 'store/known-traits.ts'].map((room) => `server-stub/${room}`),
      ...doors('deliveries'),
    ],
  },
  {
    folder: 'server-stub/replay',
    may: ['server-stub/config', ...doors('deliveries', 'event-index', 'store'), 'server-stub/store/pending-tally.ts'],
  },
  {
    folder: 'server-stub/jobs',
    may: [
      ...['runtime', 'config', 'audience', 'replay', 'cluster', 'monitoring'].map((room) => `server-stub/${room}`),
      ...doors('deliveries', 'event-index', 'store'),
      'server-stub/store/pending-tally.ts',
    ],
  },
  {
    folder: 'server-stub/admin',
    may: [
      ...['runtime', 'config', 'destination', 'audience', 'replay', 'cluster', 'monitoring', 'deletion', 'openapi'].map(
        (room) => `server-stub/${room}`,
      ),
      ...doors('deliveries', 'event-index', 'state', 'store'),
    ],
  },
  {
    folder: 'server-stub/sim',
    may: ['runtime', 'store', 'config', 'destination'].map((room) => `server-stub/${room}`),
  },
  { folder: 'server-stub/receiver', may: [] },
  { folder: 'server-stub/web', may: ['server-stub/runtime'] },

  // The web app: pages use parts, parts use state, state uses the API. Nothing imports the server.
  { folder: 'server-stub/web/app', may: [] },
  { folder: 'server-stub/web/app/api', may: [] },
  { folder: 'server-stub/web/app/state', may: ['server-stub/web/app/api'] },
  { folder: 'server-stub/web/app/parts', may: browserBase() },
  { folder: 'server-stub/web/app/events', may: [...browserBase(), 'server-stub/web/app/parts'] },
  { folder: 'server-stub/web/app/people', may: [...browserBase(), 'server-stub/web/app/parts'] },
  {
    folder: 'server-stub/web/app/sources',
    may: [...browserBase(), 'server-stub/web/app/parts', 'server-stub/web/app/events/live.ts'],
  },
];

/** Modules that every folder of the implementation may import, such as device facilities and error reporting. */
function implementationRoot(): string[] {
  return ['facilities', 'errors', 'ledger', 'log', 'config', 'split-natively', 'integers'].map(
    (name) => `sdk/impl/${name}.ts`,
  );
}

/** Interfaces of the store, with their message types and errors. A folder names only the interfaces it needs. */
function doors(...names: ('event-log' | 'deliveries' | 'event-index' | 'state' | 'store')[]): string[] {
  return ['message', 'unavailable', ...names].map((name) => `server-stub/store/${name}.ts`);
}

/**
 * Modules shared by all storage engines and their readers. With RabbitMQ, PostgreSQL still stores events, delivery
 * results, settings and users.
 */
function storeRoot(): string[] {
  const shared = [
    'announcements',
    'rows',
    'settle',
    'pending-tally',
    'known-traits',
    'migration-data',
    'newest-keys',
  ].map((name) => `server-stub/store/${name}.ts`);
  return [...doors('event-log', 'deliveries', 'event-index', 'state', 'store'), ...shared, 'server-stub/store/read'];
}

/** Rooms of the rig that the project's own suites use: any device, verdicts, and the runner. */
function rigDoors(): string[] {
  return ['driver', 'report', 'runner'].map((room) => `device-tests/rig/${room}`);
}

function browserBase(): string[] {
  return ['api', 'state'].map((room) => `server-stub/web/app/${room}`);
}
