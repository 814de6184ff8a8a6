/** An app started for remote debugging, as the debug protocol's server sees it. */
import type { AppDebugger } from './app-debugger.ts';

export interface Debuggee {
  readonly debugger: AppDebugger;
  /** Reports whether the app has this file (`pkg:/source/main.brs`). */
  hasFile(path: string): boolean;
  /** Starts the app once a debugger is connected. */
  begin(): void;
  /** Ends the app. */
  end(crashed: boolean): void;
}
