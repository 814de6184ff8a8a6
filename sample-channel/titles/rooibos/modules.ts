/** Exports the channel's pure modules for the Rooibos suites. */
export * from '../src/components/feed/catalogue.ts';
export * from '../src/components/feed/wording.ts';
