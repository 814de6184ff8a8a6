class Thing {
  kind(): string {
    return 'thing of a';
  }
}
export function create(): Thing {
  return new Thing();
}
