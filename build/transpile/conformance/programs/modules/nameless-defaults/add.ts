export default (a: number, b: number): number => a + b;
