export class Counter {
  count: Int = 0;
}
