/** A component that finds the SDK's task in the scene and makes calls with a connector of its own. */
import { AnalyticsConnector } from '../../../../sdk/connector/AnalyticsConnector.ts';
import { runStep } from '../source/step.ts';

declare const m: { top: roSGNode };

export function init(): void {
  m.top.observeField('step', 'onStep');
}

export function onStep(event: roSGNodeEvent): void {
  const task = m.top.getScene().findNode('analyticsTask');
  runStep(new AnalyticsConnector(task), event.getData() as Record<string, unknown>, {});
}
