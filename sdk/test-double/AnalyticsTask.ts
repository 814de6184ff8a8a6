/** Test double of the task: it appends every call of a connector to the field `calls`. */

interface RecordedCall {
  call: string;
  args: NodeValue[];
}

declare const m: { top: roSGNode };

export function init(): void {
  m.top.setField('calls', []);
  m.top.observeField('event', 'onEvent');
}

export function onEvent(event: roSGNodeEvent): void {
  const given = event.getData() as RecordedCall;
  const calls = m.top.getField('calls') as NodeValue[];
  calls.push({ call: given.call, args: given.args });
  m.top.setField('calls', calls);
}
