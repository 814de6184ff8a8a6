/** Validates the paths of an roPath and splits them into parts. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface PathValue {
  fullPath: string;
  valid: boolean;
  /** Result of Split, without the parent. */
  parsedPath: { name: string; ext: string; base: string };
  /** Source of the member `phy` in the result of Split. */
  parsedUrl: { protocol: string };
}

/** Captures the device and the rest of a path. */
const PATH = /^([a-z][a-z0-9]*:)(.*)$/is;
/** Characters that the documentation of the file system forbids in paths. */
const FORBIDDEN = /[<>":|?*]/;

export const path: EngineFix = {
  name: 'path',
  defect:
    'an roPath takes a path with < > " : | ? * for valid, splits off a parent that is no parent when the name occurs ' +
    'twice or has a space in it, and keeps the old device after Change; on a device such a path is not valid.',
  apply({ core }) {
    const owner = core.RoPath;
    replaceMethod<(this: PathValue, text: string) => PathValue['parsedUrl']>(
      this.name,
      owner,
      'RoPath',
      'setPath',
      () =>
        function (text) {
          const normalized = text.replaceAll(/[/\\]+/g, '/');
          const [, device = '', rest = ''] = PATH.exec(normalized) ?? [];
          this.valid = device !== '' && !FORBIDDEN.test(rest);
          this.fullPath = this.valid ? normalized : '';
          this.parsedPath = nameOf(rest);
          // Set here, because Change does not set it.
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

/** Splits the last part of a path. Ignores trailing slashes; a leading dot starts no extension. */
function nameOf(rest: string): PathValue['parsedPath'] {
  const base = rest.split('/').findLast((part) => part !== '') ?? '';
  const dot = base.lastIndexOf('.');
  const ext = dot > 0 ? base.slice(dot) : '';
  return { name: base.slice(0, base.length - ext.length), ext, base };
}
