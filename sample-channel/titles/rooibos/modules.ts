/** The channel's pure modules with all that they export: what the Rooibos suites call. */
export * from '../src/components/feed/catalogue.ts';
export * from '../src/components/feed/wording.ts';
