/** An app that was started for remote debugging, as the server of the debug protocol finds it. */
import type { AppDebugger } from './app-debugger.ts';

export interface Debuggee {
  readonly debugger: AppDebugger;
  /** Whether the app has this file (`pkg:/source/main.brs`). */
  hasFile(path: string): boolean;
  /** Somebody is there: lets the app begin. */
  begin(): void;
  /** Ends the app. */
  end(crashed: boolean): void;
}
