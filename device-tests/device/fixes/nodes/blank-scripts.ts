/** A script element of a component may name a file and enclose blanks. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface ScriptElement {
  readonly attr: Readonly<Record<string, string>>;
  val: string;
}

/** Parser that the engine shares with its extensions. */
const parser = globalThis as { xmldoc?: { XmlDocument?: { prototype: object } } };

export const blankScripts: EngineFix = {
  name: 'blank-scripts',
  defect:
    'a script element with a uri and a line break before its end keeps the app from loading any component; published ' +
    'channels have such elements (CamSer2010/MarkupList).',
  apply() {
    replaceMethod<(this: unknown, name: string) => ScriptElement[]>(
      this.name,
      parser.xmldoc?.XmlDocument,
      'XmlDocument',
      'childrenNamed',
      (original) =>
        function (name) {
          const found = original.call(this, name);
          if (name !== 'script') return found;
          for (const script of found) {
            if (script.attr['uri'] !== undefined && script.val.trim() === '') script.val = '';
          }
          return found;
        },
    );
  },
};
