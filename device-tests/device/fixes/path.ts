/** Which paths an roPath takes for well formed, and what it splits them into. */
import { replaceMethod, type EngineFix } from './fix.ts';

interface PathValue {
  fullPath: string;
  valid: boolean;
  /** What Split gives back, besides the parent. */
  parsedPath: { name: string; ext: string; base: string };
  /** What Split takes `phy` from. */
  parsedUrl: { protocol: string };
}

/** Device, then the rest. */
const PATH = /^([a-z][a-z0-9]*:)(.*)$/is;
/** What the parts of a path may not hold, by the documentation of the file system. */
const FORBIDDEN = /[<>":|?*]/;

export const path: EngineFix = {
  name: 'path',
  defect:
    'an roPath takes a path with < > " : | ? * for valid, splits off a parent that is no parent when the name occurs ' +
    'twice or has a space in it, and keeps the old device after Change; on a device such a path is not valid.',
  apply({ core }) {
    const owner = core['RoPath'] as { prototype: object } | undefined;
    replaceMethod<(this: PathValue, text: string) => PathValue['parsedUrl']>(
      this.name,
      owner,
      'RoPath',
      'setPath',
      () =>
        function (text) {
          const whole = text.replaceAll(/[/\\]+/g, '/');
          const [, device = '', rest = ''] = PATH.exec(whole) ?? [];
          this.valid = device !== '' && !FORBIDDEN.test(rest);
          this.fullPath = this.valid ? whole : '';
          this.parsedPath = nameOf(rest);
          // Change does not do it.
          this.parsedUrl = { protocol: device.toLowerCase() };
          return this.parsedUrl;
        },
    );
    replaceMethod<(this: PathValue) => string>(
      this.name,
      owner,
      'RoPath',
      'getParentPart',
      () =>
        function () {
          const { base } = this.parsedPath;
          return base === '' ? '' : this.fullPath.slice(0, this.fullPath.lastIndexOf(base));
        },
    );
  },
};

/** A slash at the end belongs to the folder's name; a dot at the start is no extension. */
function nameOf(rest: string): PathValue['parsedPath'] {
  const base = rest.split('/').findLast((part) => part !== '') ?? '';
  const dot = base.lastIndexOf('.');
  const ext = dot > 0 ? base.slice(dot) : '';
  return { name: base.slice(0, base.length - ext.length), ext, base };
}
