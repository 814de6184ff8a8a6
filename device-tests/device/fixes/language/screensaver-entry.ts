/** A package without Main and RunUserInterface starts in RunScreenSaver. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

type Starting = Interpreter & {
  environment: { define(scope: number, name: string, value: BrsValue): void };
};
type Start = (this: Starting, results: BrsValue[], ...args: BrsValue[]) => BrsValue[];

export const screensaverEntry: EngineFix = {
  name: 'screensaver-entry',
  defect:
    'a package whose only entry point is RunScreenSaver runs nothing; a device has it among its screensavers and starts ' +
    'it there (Roku: "Screensavers").',
  apply({ core }) {
    const isFunction = required(this.name, core.isBrsCallable, 'isBrsCallable');
    const moduleScope = required(this.name, core.Scope?.['Module'], 'Scope.Module');
    replaceMethod<Start>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'execApp',
      (original) =>
        function (results, ...args) {
          const isApp = ['runuserinterface', 'main'].some((name) => isFunction(this.getCallableFunction(name)));
          const screensaver = this.getCallableFunction('runscreensaver');
          // The engine starts nothing that has another name.
          if (!isApp && isFunction(screensaver)) this.environment.define(moduleScope, 'main', screensaver);
          return original.call(this, results, ...args);
        },
    );
  },
};
