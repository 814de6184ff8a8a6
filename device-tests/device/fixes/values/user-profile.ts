/** The profile of the person who uses the device, which Kid & Teen Mode sets. */
import { hasFeature } from '../os-version.ts';
import type { EngineFix } from '../fix.ts';
import { addComponent, componentMaker, withMethods } from '../new-component.ts';

const FIX = 'user-profile';

export const userProfile: EngineFix = {
  name: FIX,
  defect: 'there is no roUserInfo; a device of Roku OS 16.0 has it, with a roProfile that tells the type of profile.',
  apply({ core }) {
    const make = componentMaker(FIX, core);
    addComponent(FIX, core, 'roUserInfo', () => {
      if (!hasFeature(core, 'roUserInfo')) return undefined;
      const getProfileType = {
        gives: 'String',
        does: () => new core.BrsString(String(core.BrsDevice.deviceInfo['userProfileType'])),
      } as const;
      const getCurrentProfile = {
        gives: 'Object',
        does: () => withMethods(core, make('roProfile'), { getProfileType }),
      } as const;
      return { getCurrentProfile };
    });
  },
};
