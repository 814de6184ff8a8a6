import { Player, Status, setStep, settings, clamp, ordinal, truncate, Case } from './players/model.ts';
import average, { calls, tick as advance } from './players/util/math.ts';
const log: string[] = [];
const players = new Map<string, Player>();
export function main(): void {
  const p = new Player('Big Buck');
  players.set(p.title, p);
  const sub = p.on('status', ({ from, to }) => log.push(`${from}>${to}`));
  p.once('position', (n) => {
    log.push(`first ${n}`);
  });
  p.on('end', (x) => {
    log.push('end ' + (x === undefined));
  });
  console.log(p.play(), p.play(), p.pause().status, p.seek(3), p.seek(-9), p.progress());
  setStep(60);
  console.log(p.seek(1), p.progress(), p.seek(1), p.status, settings.step);
  sub.dispose();
  console.log(p.play(), log.join(', '), new Player().title, Player.count, [...players.keys()].join());
  console.log(
    clamp(5, { min: 6, max: 9 }),
    [1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map(ordinal).join(),
    truncate('abcdefgh'),
    truncate('abc'),
    Case.title('hello big world'),
  );
  console.log(average(1, 2, 4).toFixed(2), average(), calls, advance(), calls, Status.Playing);
}
