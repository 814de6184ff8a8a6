/** A system font of a name that nobody knows is the usual one. */
import { replaceMethod, type EngineFix } from './fix.ts';

export const unknownFont: EngineFix = {
  name: 'unknown-font',
  defect:
    'a label whose font has an unknown name ends the app; public channels that run on devices have such names (Odysee: ' +
    '"font:INTER LIGHT BETA", beside a Font of its own).',
  apply({ sceneGraph }) {
    replaceMethod<(this: unknown, name: string) => boolean>(
      this.name,
      sceneGraph['Font'] as { prototype: object } | undefined,
      'Font',
      'setSystemFont',
      (original) =>
        function (name) {
          // A font that is not told otherwise is the usual one.
          original.call(this as never, name as never);
          return true;
        },
    );
  },
};
