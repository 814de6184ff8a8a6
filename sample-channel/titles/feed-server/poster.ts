/**
 * Draws a poster: hills, sky and a sun, in different colors for each title. It has no text, because fonts differ
 * between machines.
 */
import { createCanvas } from '@napi-rs/canvas';

const [WIDTH, HEIGHT] = [344, 440];
const HILL_TOPS = [290, 340, 388];

/** Returns a PNG of 344 × 440 pixels. `place`: index of the title in the catalogue, which decides the colors. */
export async function drawPoster(place: number): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const hue = (place * 67) % 360;
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, `hsl(${hue}, 55%, 18%)`);
  sky.addColorStop(1, `hsl(${(hue + 40) % 360}, 60%, 48%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);

  context.fillStyle = `hsl(${(hue + 50) % 360}, 85%, 72%)`;
  context.beginPath();
  context.arc(70 + ((place * 53) % 204), 90 + ((place * 71) % 150), 34 + ((place * 13) % 26), 0, Math.PI * 2);
  context.fill();

  HILL_TOPS.forEach((top, hill) => {
    context.fillStyle = `hsl(${hue}, 45%, ${22 - hill * 6}%)`;
    context.beginPath();
    context.moveTo(0, HEIGHT);
    for (let x = 0; x <= WIDTH; x += 4) context.lineTo(x, top + 18 * Math.sin((x + place * 90) / (46 + hill * 17)));
    context.lineTo(WIDTH, HEIGHT);
    context.fill();
  });

  return new Uint8Array(await canvas.encode('png'));
}
