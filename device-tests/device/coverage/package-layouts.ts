/** Coverage layout of a whole package, including scripts that no run loads. The compile thread makes it. */
import { COMPONENT, parseScript, scriptsOf, type Script } from '../engine/compile-check.ts';
import type { EngineCore } from '../engine/types.ts';
import { layOut, type ScriptLayout } from './script-layout.ts';

export interface LayoutRequest {
  id: number;
  /** Text of every `.brs` and `.xml` file: path inside the package → text. */
  files: Record<string, string>;
  manifest: Record<string, string>;
}

export interface LaidOutScript {
  /** Path inside the package; for an inline script, the path of its component. */
  path: string;
  /** Source text. Empty lines precede an inline script, so its line numbers are those of the component file. */
  text: string;
  layout: ScriptLayout;
}

export interface LayoutResult {
  layoutId: number;
  scripts: LaidOutScript[];
  /** Scripts that no component or `source/` needs, and that do not compile. */
  unreadable: string[];
}

export function layoutsOf(core: EngineCore, { id, files, manifest }: LayoutRequest): LayoutResult {
  const settings = new Map(Object.entries(manifest));
  const result: LayoutResult = { layoutId: id, scripts: [], unreadable: [] };
  for (const script of scriptsIn(files)) {
    const parsed = parseScript(core, settings, script);
    if ('errors' in parsed) result.unreadable.push(script.file);
    else {
      const { layout } = layOut(core, parsed.statements);
      result.scripts.push({ path: script.file, text: script.text, layout });
    }
  }
  return result;
}

/** Returns every script file and every inline script of a component. */
function scriptsIn(files: Record<string, string>): Script[] {
  const scripts: Script[] = [];
  for (const [file, text] of Object.entries(files)) {
    if (/\.brs$/i.test(file)) scripts.push({ file, text, lineOffset: 0 });
    else if (COMPONENT.test(file)) {
      // The compile step has already reported this component's problems.
      const inline = scriptsOf(file, text, files, []).filter((script) => script.file === file);
      // As the engine reads them.
      for (const { text: own, lineOffset } of inline) {
        scripts.push({ file, text: '\n'.repeat(lineOffset) + own, lineOffset: 0 });
      }
    }
  }
  return scripts;
}
