interface Deep {
  outer: { inner: { value: Int }; list: string[] };
  more?: { x?: Int };
}
export function main(): void {
  const d: Deep = { outer: { inner: { value: 4 }, list: ['p', 'q'] } };
  const {
    outer: {
      inner: { value },
      list: [first, second],
    },
    more: { x = 9 } = {},
  } = d;
  console.log(`${value} ${first ?? ''} ${second ?? ''} ${x}`);
}
