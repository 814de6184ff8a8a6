/** The device's screen. While it has the focus, keys of the keyboard go to the device. */
import { useEffect, useRef } from 'preact/hooks';
import { deviceState, frame, press } from './connection.ts';
import { remoteKeyOf } from './remote-keys.ts';

const WIDTH = 1280;
const HEIGHT = 720;

export function Screen() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = frame.value;
  useEffect(() => {
    const element = canvas.current;
    if (element === null || picture === undefined) return;
    element.width = picture.width;
    element.height = picture.height;
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  const app = deviceState.value?.app;
  return (
    <figure class="screen">
      <div
        class="screen-frame"
        role="application"
        aria-label="The device’s screen. Arrow keys, Enter, Backspace for back, Space for play go to the device; Tab leaves."
        tabIndex={0}
        onKeyDown={(event) => {
          const key = remoteKeyOf(event);
          if (key === undefined) return;
          event.preventDefault();
          void press(key);
        }}
      >
        <canvas ref={canvas} width={WIDTH} height={HEIGHT} class={picture === undefined ? 'off' : ''} />
        {picture === undefined && (
          <p class="screen-off">
            {app == null
              ? 'No channel is installed. Run npm start, which sideloads the sample channel.'
              : app.running
                ? 'The channel is starting …'
                : 'The channel is not running. Choose “Restart app”.'}
          </p>
        )}
      </div>
      <figcaption class="small muted">
        With the screen focused: arrows, Enter = OK, Backspace = back, Space = play.
      </figcaption>
    </figure>
  );
}
