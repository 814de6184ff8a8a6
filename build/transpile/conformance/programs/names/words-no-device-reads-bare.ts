// Words that no device reads after a dot, and keys with control characters, as members of any kind.
class Pitch {
  throw: Int = 1;
  rem = 'r';
  endtry(): Int {
    return this.throw;
  }
  elseif(by: Int): Int {
    this.throw += by;
    return this.throw;
  }
}
class Ball extends Pitch {
  override endtry(): Int {
    return super.endtry() + 100;
  }
}
interface Player {
  throw: (by: Int) => string;
  rem?: Int;
}
function thrown(player: Player): string {
  return player.throw(2);
}
export function main(): void {
  const ball = new Ball();
  console.log(`${ball.endtry()} ${ball.elseif(4)} ${ball.throw} ${ball.rem}`);
  console.log(thrown({ throw: (by) => `by ${by}`, rem: 3 }));
  const player: Player = { throw: (by) => 'x'.repeat(by) };
  player.rem = 5;
  const { rem } = player;
  console.log(`${player.throw(3)} ${rem} ${player.rem}`);
  const lines = { 'a\nb': 1, 'tab\there': 'two', plain: true };
  console.log(`${lines['a\nb']} ${lines['tab\there']} ${lines.plain}`);
  const keys = Object.keys(lines).map((key) => `${key.length}`);
  console.log(keys.sort().join());
}
