/** roXMLList and roIntrinsicDouble can be created. */
import { required, type EngineFix } from '../fix.ts';

export const creatableObjects: EngineFix = {
  name: 'creatable-objects',
  defect:
    'CreateObject gives invalid for roXMLList, which "normally" is not created (its page in the reference), and for roIntrinsicDouble; the ' +
    'suite of rodash, which its authors run on devices, makes both.',
  apply({ core }) {
    const List = required(this.name, core.RoXMLList, 'class RoXMLList');
    const makeDouble = required(this.name, core.BrsObjects.get('roDouble'), 'component roDouble');
    core.BrsObjects.set('roXMLList', () => new List(), 0);
    core.BrsObjects.set(
      'roIntrinsicDouble',
      (...given) => Object.assign(makeDouble(...given), { getComponentName: () => 'roIntrinsicDouble' }),
      -1,
    );
  },
};
