/** Who may import whom, folder by folder: the flow of the project as data. `imports.test.ts` holds the code to it. */

/** What the modules of a folder may import from the project. Packages and Node's own modules are free. */
export interface ImportRule {
  /** A folder from the project's root, with everything below it that has no rule of its own. */
  readonly folder: string;
  /** Folders and files that may be imported, with all below them. The folder itself always may. */
  readonly may: readonly string[];
}

/** Tests and benchmarks may start anything; what they share lies in folders of these names. */
export const TEST_CODE = String.raw`\.(test|bench)\.tsx?$|/(fixtures|testing|bench|conformance|fuzz)/`;

export const IMPORT_RULES: readonly ImportRule[] = [
  // The SDK: the connector knows nothing of the implementation, and nothing of the SDK knows the rest.
  { folder: 'sdk/wire', may: [] },
  { folder: 'sdk/impl', may: ['sdk/wire'] },
  { folder: 'sdk/task', may: ['sdk/impl', 'sdk/wire'] },
  { folder: 'sdk/connector', may: ['sdk/wire'] },
  { folder: 'sample-channel', may: ['sdk/connector'] },

  // Probes of a device: through its driver alone.
  { folder: 'device-tests/probe', may: ['device-tests/driver', 'build/packaging/zip.ts'] },
];
