export interface Named {
  name(): string;
}
export class Base implements Named {
  private label: string;
  constructor(label: string) {
    this.label = label;
  }
  name(): string {
    return `base ${this.label}`;
  }
}
