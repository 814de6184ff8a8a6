/** Writes the task's `status` field. */
import type { Fields } from '../../wire/value-types.ts';
import type { StatusField } from '../facilities.ts';

export class DeviceStatusField implements StatusField {
  private task: roSGNode;

  constructor(task: roSGNode) {
    this.task = task;
  }

  publish(status: Fields): void {
    this.task.setField('status', status as NodeValue);
  }
}
