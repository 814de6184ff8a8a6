class Human {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export { Human as Person };
