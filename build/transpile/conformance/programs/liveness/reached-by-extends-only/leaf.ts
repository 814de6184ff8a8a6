import { Branch } from './branch.ts';
export class Leaf extends Branch {}
