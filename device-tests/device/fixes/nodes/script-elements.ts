/** A script element of a component may enclose blanks, and have a slash after the name of its file. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface ScriptElement {
  readonly attr: Record<string, string>;
  val: string;
}

/** Parser that the engine shares with its extensions. */
const parser = globalThis as { xmldoc?: { XmlDocument?: { prototype: object } } };

export const scriptElements: EngineFix = {
  name: 'script-elements',
  defect:
    'a script element with a uri and a line break before its end keeps the app from loading any component, and so does a ' +
    'slash after the uri; published channels have such elements (CamSer2010/MarkupList, Cessilva/TimeGridView).',
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
            const { uri } = script.attr;
            if (uri === undefined) continue;
            script.attr['uri'] = uri.replace(/\/+$/, '');
            if (script.val.trim() === '') script.val = '';
          }
          return found;
        },
    );
  },
};
