// A barrel, as libraries have one.
export * from './later.ts';
export { default as Counted, type Limit } from './counter.ts';
export { doubled as twice, tagged as label } from './numbers.ts';
export * as shapes from './shapes.ts';
