class Thing {
  kind(): string {
    return 'thing of b';
  }
}
export function create(): Thing {
  return new Thing();
}
