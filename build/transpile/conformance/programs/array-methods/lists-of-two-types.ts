/** One array is used as an array of two types that have nothing to do with each other. A loop sees it grow. */
interface Named {
  name: string;
}
interface Sized {
  size: number;
}
interface Labelled {
  label: string;
}
interface Weighed {
  weight: number;
}

class Box {
  name: string;
  constructor(public size: number) {
    this.name = `box ${size}`;
  }
}

class Tag {
  label = 'tag';
}
class Parcel extends Tag {
  weight: number;
  constructor(weight: number) {
    super();
    this.weight = weight;
  }
}

function visit(named: Named[], sized: Sized[], item: Sized): void {
  for (const one of named) {
    if (sized.length < 4) sized.push(item);
    console.log(one.name);
  }
}

export function main(): void {
  const boxes = [new Box(3)];
  visit(boxes, boxes, new Box(4));
  const plain = [{ name: 'plain', size: 5 }];
  const plainNamed: Named[] = plain;
  const plainSized: Sized[] = plain;
  let visits = 0;
  plainNamed.forEach(() => {
    for (const { size } of plainSized) visits += size;
  });
  for (const one of plainNamed) {
    const more = { name: 'more', size: 6 };
    if (plainSized.length < 3) plainSized.push(more);
    for (const { size } of plainSized) visits += size;
    console.log(one.name, visits);
  }
  const parcels = [new Parcel(7)];
  const labelled: Labelled[] = parcels;
  const weighed: Weighed[] = parcels;
  for (const one of labelled) {
    if (weighed.length < 4) weighed.push(new Parcel(8));
    console.log(one.label);
  }
}
