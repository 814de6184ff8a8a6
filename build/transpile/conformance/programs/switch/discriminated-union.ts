type Shape = { kind: 'square'; side: Int } | { kind: 'rect'; w: Int; h: Int } | { kind: 'dot' };
function area(shape: Shape): Int {
  switch (shape.kind) {
    case 'square':
      return shape.side * shape.side;
    case 'rect':
      return shape.w * shape.h;
    case 'dot':
      return 0;
  }
}
export function main(): void {
  const shapes: Shape[] = [{ kind: 'square', side: 3 }, { kind: 'rect', w: 2, h: 5 }, { kind: 'dot' }];
  console.log(shapes.map((s) => `${s.kind}=${area(s)}`).join(' '));
}
