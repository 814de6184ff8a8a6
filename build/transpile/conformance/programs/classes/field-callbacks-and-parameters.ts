// Variables of the callbacks in fields have the names of the constructor's parameters and variables.
class Sums {
  doubled: number[] = [1, 2].map((n) => n * 2);
  total: number = [5, 6].reduce((sum, N) => sum + N, 0);
  n: number;
  sum: string;
  constructor(n: number, sum: string, list: number[] = [9]) {
    this.n = n;
    this.sum = `${sum}${list.map((item) => item + n).join()}`;
  }
  found: number | undefined = [7, 8].find((list) => list > 7);
}
class More extends Sums {
  more: string = ['a', 'b'].map((text) => text + this.sum).join();
  text: string;
  constructor(text: string) {
    super(3, text);
    this.text = text;
  }
}
class Plain extends More {
  plain: string[] = ['x'].filter((text) => text !== this.text);
}
export function main(): void {
  const sums = new Sums(10, 's');
  console.log(`${sums.n} ${sums.sum} ${sums.doubled.join()} ${sums.total} ${sums.found}`);
  const more = new More('t');
  console.log(`${more.n} ${more.sum} ${more.text} ${more.more}`);
  console.log(`${new Plain('p').text} ${new Plain('x').plain.length}`);
}
