export interface Shape {
  kind: 'dot' | 'line';
  size: Int;
}
