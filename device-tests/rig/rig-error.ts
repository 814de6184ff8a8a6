/** Errors that a person can fix: a code, and a sentence that names the cause and the next step. */

export type RigErrorCode =
  | 'USAGE'
  | 'CHANNEL_NOT_FOUND'
  | 'CHANNEL_UNREADABLE'
  | 'MANIFEST_MISSING'
  | 'SOURCE_MISSING'
  | 'ZIP_UNREADABLE'
  | 'PROJECT_MISSING'
  | 'PROJECT_REFUSED'
  | 'SCRIPT_INVALID'
  | 'SCREEN_MISSING'
  | 'NO_PICTURE'
  | 'PORT_TAKEN'
  | 'DEVICE_GONE'
  /** The person ended the run. */
  | 'ENDED';

export class RigError extends Error {
  readonly code: RigErrorCode;
  constructor(code: RigErrorCode, message: string) {
    super(message);
    this.name = 'RigError';
    this.code = code;
  }
}
