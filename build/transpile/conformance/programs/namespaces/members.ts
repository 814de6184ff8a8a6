namespace Shapes {
  export const SIDES = 4;
  export let made = 0;
  const hidden = ['x', 'y'];
  export function area(side: number): number {
    made += 1;
    return side * side + hidden.length;
  }
  function unseen(): string {
    return hidden.join('');
  }
  export const text = (): string => unseen() + Inner.name;
  export class Square {
    readonly side: number;
    constructor(side: number) {
      this.side = side;
    }
    area(): number {
      return area(this.side);
    }
  }
  export enum Kind {
    round = 'r',
    flat = 'f',
  }
  export namespace Inner {
    export const name = 'inner';
    export const list = [SIDES, SIDES + 1];
  }
}

namespace Shapes {
  export const later = area(1) + SIDES;
}

namespace Deep.Er {
  export function word(): string {
    return 'deep';
  }
}

class Cube extends Shapes.Square {
  volume(): number {
    return this.area() * this.side;
  }
}

function side(): number {
  return Shapes.SIDES;
}
namespace side {
  export const unit = 'cm';
}

export function main(): void {
  console.log(`${Shapes.SIDES} ${Shapes.later} ${Shapes.made}`);
  Shapes.made += 10;
  Shapes.made++;
  console.log(`${Shapes.area(3)} ${Shapes.made} ${Shapes.text()}`);
  const square = new Shapes.Square(2);
  console.log(`${square.area()} ${new Cube(2).volume()} ${Shapes.Kind.flat}`);
  console.log(`${Shapes.Inner.list.join()} ${Deep.Er.word()} ${side()} ${side.unit}`);
  const taken = Shapes.area;
  const all = [1, 2].map(Shapes.area);
  console.log(`${taken(5)} ${all.join()}`);
}
