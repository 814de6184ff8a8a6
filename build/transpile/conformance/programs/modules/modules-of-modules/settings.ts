export * as limits from './limits.ts';
