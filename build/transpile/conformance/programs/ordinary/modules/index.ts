export { area, Registry, Side } from './shapes.ts';
export type { Box } from './shapes.ts';
export * from './more.ts';
