export interface Kind<T> {
  of: T;
}
export interface Table {
  rows: Cell[];
}
type Cell = string;
export async function table(): Promise<Table> {
  return { rows: [] };
}
