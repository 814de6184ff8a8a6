export * from './people.ts';
export { hello as greet } from './words.ts';
export { yell as shout } from './words.ts';
export * from './constants.ts';
