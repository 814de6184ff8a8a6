class Amount {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  toString(): string {
    return `$${this.cents}`;
  }

  valueOf(): number {
    return this.cents * 10;
  }
}

class Digit {
  valueOf(): string {
    return '7';
  }
}

class Itself {
  toString(): string {
    return '12';
  }

  valueOf(): Itself {
    return this;
  }
}

class Reader {
  token: string | number = 'a';

  toString(): string {
    this.token = 2;
    return 'read ';
  }

  read(): string {
    if (typeof this.token !== 'string') return 'no string';
    const text = `${this}`;
    return text + (this.token + 1);
  }
}

export function main(): void {
  const amount = new Amount(1);
  console.log('' + amount, amount + '!', `${amount}`, String(amount), [amount].join());
  let text = 'a';
  text += amount;
  const any: any = amount;
  text += any;
  console.log(text, any + '', String(any + 1), String(any * 2), String(-any), any > 9, any == 10, 10 == any, 11 == any);
  const digit: any = new Digit();
  console.log(String(digit + 1), String(digit * 2), digit == '7', digit + 'z');
  const itself: any = new Itself();
  console.log(String(itself + 1), String(itself * 2), itself > 11, itself == 12);
  const sum = [new Amount(1) as any, 4].reduce((all, each) => all + each, 0);
  console.log(String(sum));
  console.log(new Reader().read());
}
