/** A system font of an unknown name is invalid. Text without a font uses the default one. */
import { required, type EngineFix } from '../fix.ts';

interface FontValue {
  createDrawFont(): unknown;
}

export const unknownFont: EngineFix = {
  name: 'unknown-font',
  defect:
    'a label whose font has an unknown name ends the app; public channels that run on devices have such names (Odysee: ' +
    '"font:INTER LIGHT BETA", beside a Font of its own), and Maestro reads it as invalid there.',
  apply({ core, sceneGraph }) {
    const Font = required(this.name, sceneGraph.Font, 'class Font');
    const Boxed = required(this.name, core.RoInvalid, 'class RoInvalid');
    // The engine asks what is in the field for the font to draw with; a field holds it in a box.
    for (const prototype of [Boxed.prototype, Object.getPrototypeOf(core.BrsInvalid.Instance) as object]) {
      (prototype as Partial<FontValue>).createDrawFont = () => new Font().createDrawFont();
    }
  },
};
