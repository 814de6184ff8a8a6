/** A task of the app that makes calls from its thread, with a connector to the SDK's task node. */
import { AnalyticsConnector } from '../../../../sdk/connector/AnalyticsConnector.ts';
import { runStep } from '../source/step.ts';

declare const m: { top: roSGNodeTask; port: roMessagePort };

export function init(): void {
  m.port = CreateObject('roMessagePort');
  m.top.observeField('step', m.port);
  m.top.functionName = 'makeCalls';
}

export function makeCalls(): void {
  const connector = new AnalyticsConnector(m.top.getField('analytics'));
  let done: Int = 0;
  while (true) {
    const event: unknown = wait(0, m.port);
    if (type(event) === 'roSGNodeEvent') {
      runStep(connector, (event as roSGNodeEvent).getData() as Record<string, unknown>, {});
      done++;
      m.top.setField('done', done);
    }
  }
}
