/** Runs a scene in BrightScript with the drop-in on the emulated device, on both of its profiles. */
import { test } from 'node:test';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import type { PlatformSettings } from '../../device-tests/device/profile/platform-settings.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../device-tests/device/profile/platform-settings.ts';
import { mainUntil } from './follow-guide.ts';
import { type AppRun, runApp, type ScriptedAnswers } from './run-app.ts';

const SCENE_XML = `<component name="MainScene" extends="Scene">
  <script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />
  <script type="text/brightscript" uri="MainScene.brs" />
  <children><AnalyticsTask id="analyticsTask" /></children>
</component>
`;

/** Registers one test for each profile of the device. */
export function testOnBothProfiles(name: string, run: (platform: PlatformSettings) => Promise<void>): void {
  test(`${name}, on the usual device`, () => run(USUAL_PLATFORM));
  test(`${name}, on the strict device`, () => run(STRICT_PLATFORM));
}

/**
 * Runs a scene until a condition on the task's status holds. `scene`: script of the scene, made with the address of the
 * endpoint. `done`: condition in BrightScript on `value`, the status.
 */
export async function runScene(
  scene: (host: string) => string,
  done: string,
  platform: PlatformSettings,
  answers?: ScriptedAnswers,
): Promise<AppRun> {
  const { files } = await distDropIn();
  const make = (host: string): ReadonlyMap<string, string> =>
    new Map([
      ...files,
      ['components/MainScene.xml', SCENE_XML],
      ['components/MainScene.brs', scene(host)],
      ['source/main.brs', mainUntil('status', done)],
    ]);
  return runApp(make, platform, answers);
}
