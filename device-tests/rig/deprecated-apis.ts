/** Finds the APIs in a package's scripts that Roku's page "Deprecated APIs" lists. */

/**
 * Names that no current API shares. A method is found by its name, since the type of its object is unknown: `GetVersion`,
 * `UrlEncode`, `GetSubtitle` and `LaunchApp` are left out, because other objects may have them.
 */
const COMPONENTS = [
  'roCaptionRenderer',
  'roCodeRegistrationScreen',
  'roFontMetrics',
  'roGridScreen',
  'roKeyboardScreen',
  'roImageCanvas',
  'roListScreen',
  'roMessageDialog',
  'roOneLineDialog',
  'roParagraphScreen',
  'roPinEntryDialog',
  'roPosterScreen',
  'roSearchHistory',
  'roSearchScreen',
  'roSlideShow',
  'roSpringboardScreen',
  'roTextScreen',
  'roVideoScreen',
];
const METHODS = [
  'EnableFreshConnection',
  'EnableNielsenDAR',
  'GetAdvertisingId',
  'GetAudioDecodeInfo',
  'GetClientTrackingId',
  'GetDeviceUniqueId',
  'GetDrmInfo',
  'GetVideoDecodeInfo',
  'IsAdIdTrackingDisabled',
  'IsHDMIConnected',
  'SetNielsenProgramId',
  'ShowChannelStoreSpringboard',
  'UpdateLastKeypressTime',
];

const PATTERNS: readonly RegExp[] = [
  new RegExp(`"(${COMPONENTS.join('|')})(?:Event)?"`, 'i'),
  new RegExp(`\\.\\s*(${METHODS.join('|')})\\s*\\(`, 'i'),
  /(?<![\w.@])(eval)\s*\(/i,
  /"(file:\/\/)/i,
];

/**
 * Returns each use with its position, for example `GetDrmInfo at pkg:/source/main.brs(3)`.
 *
 * @param scripts code without comments, by path in the package
 */
export function deprecatedUses(scripts: ReadonlyMap<string, string>): string[] {
  return [...scripts].flatMap(([file, code]) =>
    code.split('\n').flatMap((line, at) =>
      PATTERNS.flatMap((pattern) => {
        const name = pattern.exec(line)?.[1];
        return name === undefined ? [] : [`${name} at pkg:/${file}(${at + 1})`];
      }),
    ),
  );
}
