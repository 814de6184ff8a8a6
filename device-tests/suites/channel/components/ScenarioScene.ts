/** Runs steps: those of the launch within `init()`, later ones as commands. Prints the SDK's status. */
import { AnalyticsConnector } from '../../../../sdk/connector/AnalyticsConnector.ts';
import { runStep } from '../source/step.ts';

type Fields = Record<string, unknown>;

declare const m: { top: roSGNodeScene; global: roSGNode; analytics: AnalyticsConnector };

export function init(): void {
  const task = m.top.findNode('analyticsTask') as roSGNode;
  task.observeField('status', 'onStatus');
  m.top.observeField('command', 'onCommand');
  m.analytics = new AnalyticsConnector(task);
  const worker = m.top.findNode('scenarioTask') as roSGNodeTask;
  worker.setField('analytics', task);
  worker.observeField('done', 'onWorkerDone');
  const params = m.global.getField('launchParams') as Fields;
  // A device starts a channel without parameters when it is installed.
  if (typeof params['steps'] === 'string') {
    runSteps(stepsOf(params));
  }
}

export function onCommand(event: roSGNodeEvent): void {
  const command = event.getData() as Fields;
  runSteps(stepsOf(command));
  console.log(`[scenario] done ${command['id'] as string}`);
}

/** Joins the JSON of the steps from its parts, because a parameter's value must stay short. */
function stepsOf(params: Fields): string {
  const count = parseInt(params['steps'] as string, 10);
  let text = '';
  for (let part = 0; part < count; part++) {
    text += params[`steps${part}`] as string;
  }
  return text;
}

/** Prints each change of the SDK's status. */
export function onStatus(event: roSGNodeEvent): void {
  console.log(`[scenario] status ${formatJson(event.getData())}`);
}

/** Called when the other task has made the calls of one step. */
export function onWorkerDone(event: roSGNodeEvent): void {
  console.log(`[scenario] task made step ${event.getData() as Int}`);
}

function runSteps(text: string): void {
  const label = m.top.findNode('last') as roSGNodeLabel;
  label.text = text;
  const steps = parseJson(text) as Fields[];
  for (const step of steps) {
    const from: unknown = step['from'];
    if (from === 'component') {
      handOver('scenarioComponent', step);
    } else if (from === 'player') {
      if (m.top.findNode('scenarioPlayer') === undefined) {
        m.top.createChild('ScenarioPlayer').id = 'scenarioPlayer';
      }
      handOver('scenarioPlayer', step);
    } else if (from === 'task') {
      // Started on demand: its thread would slow down every other scenario.
      const worker = m.top.findNode('scenarioTask') as roSGNodeTask;
      worker.control = 'RUN';
      handOver('scenarioTask', step);
    } else {
      runStep(m.analytics, step, m.global.getField('launchParams') as Fields);
    }
  }
}

function handOver(id: string, step: Fields): void {
  const node = m.top.findNode(id) as roSGNode;
  node.setField('step', step as Record<string, NodeValue>);
}
